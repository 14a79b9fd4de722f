import type { LookedFrom, Within } from '@kindred/contract/directory/providers.ts';
import { Button } from '@kindred/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useMemo, useState, useSyncExternalStore } from 'react';
import { lazyPart } from '../../../../platform/deferred.tsx';
import { useHydrated } from '../../../../platform/use-hydrated.ts';
import { useConfigs } from '../../../../platform/configs.ts';
import { usePoints } from '../queries.ts';

const ServicesMap = lazyPart(async () => (await import('./services-map.tsx')).ServicesMap);

interface MapSearch {
  search: string;
  from: LookedFrom | null;
  looked: Within | null;
}

/** Where there is room, the map stands beside the list. On a phone the list comes first, and the map on a tap. */
export function MapBeside({ wanted, ...search }: MapSearch & { wanted: boolean }) {
  const wide = useSyncExternalStore(watchWidth, isWide, () => false);
  // The server draws the room of the map, and no map.
  const hydrated = useHydrated();
  return (
    <div className="k-results-map">
      {hydrated && (wide || wanted) && (
        <Suspense fallback={null}>
          <Places {...search} />
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

function Places({ search, from, looked }: MapSearch) {
  const { t } = useLingui();
  const { points, failed, look } = usePoints(search);
  const { map_tiles: tiles } = useConfigs().outside;
  const [streets, setStreets] = useState(false);
  const within = Number(looked);
  const eye = useMemo(
    () =>
      from && {
        name: from.name || t`Your location`,
        lat: from.lat,
        lon: from.lon,
        ...(Number.isFinite(within) && within > 0 && from.slug !== from.state?.toLowerCase()
          ? { km: within }
          : {}),
      },
    [from, within, t],
  );
  return (
    <>
      <ServicesMap
        label={t`Map of the services`}
        points={points}
        {...(eye ? { from: eye } : {})}
        {...(tiles && streets ? { tiles } : {})}
        onMoved={look}
      />
      {tiles && (
        <div className="k-map-streets">
          <Button look="quiet" aria-pressed={streets} onClick={() => setStreets(!streets)}>
            {streets ? t`Hide streets` : t`Show streets`}
          </Button>
          <p className="k-quiet">{t`Street maps come from ${new URL(tiles.url).host}. They can see which part of the map you look at, but not who you are.`}</p>
        </div>
      )}
      {failed && <p role="status">{t`We couldn’t load the map. All the places are in the list.`}</p>}
    </>
  );
}
