import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useMatches, useNavigation } from 'react-router';
import { useConfigs } from '../platform/configs.ts';
import { markWelcomePassed } from '../platform/session.ts';
import { announcement, arrive } from './arrival.ts';
import { isScreenHandle } from './screen-handle.ts';

/** A filter belongs to its page, but to a reader another part of a topic is another page. */
const pageOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) =>
  pathname + new URLSearchParams(search).get('part');

/** The server-rendered page. A guard may have redirected before the first render. */
const sentPage = import.meta.env.SSR ? '' : pageOf(location);

/** Runs after each navigation. The first page needs nothing, because its title is in its head. */
export function RouteChange() {
  const { t, i18n } = useLingui();
  const place = useLocation();
  const { pathname } = place;
  const page = pageOf(place);
  const last = useMatches().at(-1);
  const { charity } = useConfigs();
  const busy = useNavigation().state === 'loading';
  const state = useSyncExternalStore(announcement.watch, announcement.read, announcement.read);
  const before = useRef(sentPage);

  // Not a passive effect, which would wait for the view transition.
  useLayoutEffect(() => {
    if (pathname !== '/welcome-page') void markWelcomePassed();
    if (before.current === page || !isScreenHandle(last?.handle)) return;
    before.current = page;
    for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover();
    const { handle, loaderData: data, params } = last;
    // A failed page is announced by its replacement.
    if (data === undefined) return;
    void arrive({ page: handle.page, data, params, charityName: charity.charity_name, i18n });
  }, [pathname, page, last, charity, i18n]);

  return (
    <>
      <div className="k-unseen" role="status">
        {busy ? '' : state}
      </div>
      {busy && <div className="k-busy-line" role="progressbar" aria-label={t`Opening the page`} />}
    </>
  );
}
