import type { LookedFrom, Within } from '@kindred/contract/providers.ts';
import { Button } from '@kindred/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useAlive } from '../../../platform/alive.ts';
import { useConfigs } from '../../../platform/configs.ts';
import { usePoints } from '../queries.ts';

const ServicesMap = lazy(async () => ({ default: (await import('./services-map.tsx')).ServicesMap }));

interface Props {
  search: string;
  from: LookedFrom | null;
  looked: Within | null;
}

/** Where there is room, the map stands beside the list. On a phone the list comes first, and the map on a tap. */
export function MapBeside({ search, from, looked }: Props) {
  const { t } = useLingui();
  const alive = useAlive();
  const [wanted, setWanted] = useState<boolean>();
  const wide = alive && matchMedia('(width >= 62rem)').matches;
  const shown = wanted ?? wide;
  return (
    <div className="k-map-beside">
      {alive && (
        <Button look="quiet" icon="map" aria-expanded={shown} onClick={() => setWanted(!shown)}>
          {shown ? t`Hide the map` : t`Show the map`}
        </Button>
      )}
      {shown && (
        <Suspense fallback={<div className="k-map-room" />}>
          <Places search={search} from={from} looked={looked} />
        </Suspense>
      )}
    </div>
  );
}

function Places({ search, from, looked }: Props) {
  const { t } = useLingui();
  const { points, failed, look } = usePoints(search);
  const { map_tiles: tiles } = useConfigs().outside;
  const [streets, setStreets] = useState(false);
  const within = Number(looked);
  const eye = useMemo(
    () =>
      from && {
        name: from.name || t`Where you are`,
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
            {streets ? t`Hide the streets` : t`Show streets`}
          </Button>
          <p className="k-quiet">{t`Pictures of streets come from ${new URL(tiles.url).host}. It learns which part of the map you look at, and not who you are.`}</p>
        </div>
      )}
      {failed && <p role="status">{t`The places could not be fetched. The list has all of them.`}</p>}
    </>
  );
}
