import type { LookedFrom, Within } from '@kindred/contract/directory/providers.ts';
import { Button } from '@kindred/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useConfigs } from '../../../../platform/configs.ts';
import { ServicesMap } from './services-map.tsx';
import { usePoints } from './use-points.tsx';

export interface MapSearch {
  search: string;
  from: LookedFrom | null;
  looked: Within | null;
}

/** The map of the results. Its code loads only where it is shown. */
export function ResultPlaces({ search, from, looked }: MapSearch) {
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
