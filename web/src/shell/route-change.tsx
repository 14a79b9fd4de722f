import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useMatches, useNavigation } from 'react-router';
import { loadMessages } from '../platform/messages.ts';
import { useConfigs } from '../platform/configs.ts';
import { passWelcome } from '../platform/session.ts';
import { isScreenHandle } from './screen-handle.ts';

/** After each change of page: the title, the focus and one announcement. The first page needs none of it. */
export function RouteChange() {
  const { t, i18n } = useLingui();
  const { pathname, search } = useLocation();
  const matches = useMatches();
  const { charity } = useConfigs();
  const busy = useNavigation().state === 'loading';
  const [said, say] = useState('');
  const before = useRef(pathname);
  const last = matches.at(-1);

  useEffect(() => {
    if (pathname !== '/welcome-page') passWelcome();
    if (before.current === pathname || !isScreenHandle(last?.handle)) return;
    before.current = pathname;
    const { page } = last.handle;
    const { loaderData: data, params } = last;
    for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover();
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    void (async () => {
      const [{ metadata }, { applyHead, headOf }] = await Promise.all([
        import('../platform/metadata.ts'),
        import('../platform/head.ts'),
        loadMessages('metadata'),
      ]);
      const url = new URL(pathname + search, location.origin);
      const head = headOf({
        row: metadata[page],
        data,
        url,
        params,
        charityName: charity.charity_name,
        baseUrl: location.origin,
        i18n,
      });
      applyHead(head);
      say(head.title);
    })();
  }, [pathname, search, last, charity, i18n]);

  return (
    <>
      <div className="k-unseen" role="status">
        {busy ? '' : said}
      </div>
      {busy && <div className="k-busy-line" role="progressbar" aria-label={t`Opening the page`} />}
    </>
  );
}
