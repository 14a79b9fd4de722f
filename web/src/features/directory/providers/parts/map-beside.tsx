import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '../../../../platform/deferred.tsx';
import { useHydrated } from '../../../../platform/use-hydrated.ts';
import type { MapSearch } from './result-places.tsx';

const ResultPlaces = lazyPart(async () => (await import('./result-places.tsx')).ResultPlaces);

/** Where there is room, the map is beside the list. On a phone the list comes first, and a tap opens the map. */
export function MapBeside({ wanted, ...search }: MapSearch & { wanted: boolean }) {
  const wide = useSyncExternalStore(watchWidth, isWide, () => false);
  // The server reserves space for the map, but does not render it.
  const hydrated = useHydrated();
  return (
    <div className="k-results-map">
      {hydrated && (wide || wanted) && (
        <Suspense fallback={null}>
          <ResultPlaces {...search} />
        </Suspense>
      )}
    </div>
  );
}

const wideEnough = '(width >= 62rem)';
const isWide = () => matchMedia(wideEnough).matches;
function watchWidth(onChange: () => void): () => void {
  const width = matchMedia(wideEnough);
  width.addEventListener('change', onChange);
  return () => width.removeEventListener('change', onChange);
}
