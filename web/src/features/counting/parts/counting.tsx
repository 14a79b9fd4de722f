import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useLocation, useMatches } from 'react-router';
import { useConfigs } from '../../../platform/configs.ts';
import { asking } from '../../../platform/counting/asking.ts';
import { pageShown } from '../../../platform/counting/page-shown.ts';
import { watchFaults } from '../../../platform/faults/watch-faults.ts';
import { loadMessages } from '../../../platform/messages.ts';
import type { ScreenHandle } from '../../../platform/route.ts';

const ConsentBanner = lazy(async () => {
  const [banner] = await Promise.all([import('./consent-banner.tsx'), loadMessages('counting')]);
  return { default: banner.ConsentBanner };
});

/** Follows each change of page once the app is alive, and asks where somebody is to be asked. */
export function Counting() {
  const { pathname, search } = useLocation();
  const last = useMatches().at(-1);
  const { outside } = useConfigs();
  const asks = useSyncExternalStore(asking.watch, asking.read);
  useEffect(watchFaults, []);
  useEffect(() => {
    const { page = '' } = (last?.handle ?? {}) as Partial<ScreenHandle>;
    pageShown({ page, data: last?.loaderData, outside });
    // What a page reads anew while it is open is no other page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- so only its address counts
  }, [pathname, search]);
  if (!asks) return null;
  return (
    <Suspense fallback={null}>
      <ConsentBanner />
    </Suspense>
  );
}
