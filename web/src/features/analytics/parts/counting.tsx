import { Suspense, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useLocation, useMatches } from 'react-router';
import { lazyPart } from '../../../platform/deferred.tsx';
import { useConfigs } from '../../../platform/configs.ts';
import { consentPrompt } from '../../../platform/analytics/consent-prompt.ts';
import { reportPageView } from '../../../platform/analytics/report-page-view.ts';
import { watchErrors } from '../../../platform/errors/watch-errors.ts';
import type { ScreenHandle } from '../../../platform/route.ts';

const ConsentBanner = lazyPart(
  async () => (await import('./consent-banner.tsx')).ConsentBanner,
  ['analytics'],
);

/** Reports each navigation after hydration, and asks for consent if necessary. */
export function Counting() {
  const { pathname, search } = useLocation();
  const asks = useSyncExternalStore(consentPrompt.watch, consentPrompt.read);
  useEffect(watchErrors, []);
  return (
    <>
      <Visible key={pathname + search} />
      {asks && (
        <Suspense fallback={null}>
          <ConsentBanner />
        </Suspense>
      )}
    </>
  );
}

/** Reports each page once: reloading its data is not another page view. */
function Visible() {
  const last = useMatches().at(-1);
  const { outside } = useConfigs();
  const tell = useEffectEvent(() => {
    const { page = '' } = (last?.handle ?? {}) as Partial<ScreenHandle>;
    reportPageView({ page, data: last?.loaderData, outside });
  });
  useEffect(() => tell(), []);
  return null;
}
