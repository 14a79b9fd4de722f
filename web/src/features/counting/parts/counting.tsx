import { lazy, Suspense, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
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
  const asks = useSyncExternalStore(asking.watch, asking.read);
  useEffect(watchFaults, []);
  return (
    <>
      <Shown key={pathname + search} />
      {asks && (
        <Suspense fallback={null}>
          <ConsentBanner />
        </Suspense>
      )}
    </>
  );
}

/** Tells of one page, once: what it reads anew while it is open is no other page. */
function Shown() {
  const last = useMatches().at(-1);
  const { outside } = useConfigs();
  const tell = useEffectEvent(() => {
    const { page = '' } = (last?.handle ?? {}) as Partial<ScreenHandle>;
    pageShown({ page, data: last?.loaderData, outside });
  });
  useEffect(() => tell(), []);
  return null;
}
