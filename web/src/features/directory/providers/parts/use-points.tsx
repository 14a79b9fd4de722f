import type { Reply } from '@kindred/contract/endpoint.ts';
import type { listServicePoints } from '@kindred/contract/directory/providers.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { call } from '../../../../platform/api.ts';
import type { Box } from '../../../../platform/map/view.ts';
import { askable, type ServiceSearch } from '../model.ts';

type Points = Reply<typeof listServicePoints>['points'];

/** The places of one search: all of them, and separately those in a smaller box. */
interface LoadedPoints {
  search: string;
  all: Points;
  part?: { box: Box; points: Points };
}

const isIn = ({ west, south, east, north }: Box, { lat, lon }: Points[number]) =>
  lat >= south && lat <= north && lon >= west && lon <= east;

const joined = ({ all, part }: LoadedPoints): Points =>
  part ? [...all.filter((point) => !isIn(part.box, point)), ...part.points] : all;

/** The places of the results. If there are too many and they are clustered, a smaller box separates them. */
export function usePoints(search: string) {
  const [loaded, setLoaded] = useState<LoadedPoints>();
  const [failed, setFailed] = useState<string>();
  const [moved, setMoved] = useState<{ search: string; box: Box }>();
  const box = moved?.search === search ? moved.box : undefined;
  useEffect(() => {
    const broken = new AbortController();
    pointsIn(search, box, broken.signal).then(
      (points) => {
        setFailed(undefined);
        setLoaded((now) =>
          box && now?.search === search ? { ...now, part: { box, points } } : { search, all: points },
        );
      },
      // Loaded places stay, and the list beside the map has all of them anyway.
      () => broken.signal.aborted || setFailed(search),
    );
    return () => broken.abort();
  }, [search, box]);
  const current = loaded?.search === search ? loaded : undefined;
  const visible = useMemo(() => current && joined(current), [current]);
  const points = useMemo(
    () =>
      (visible ?? []).map(({ id, lat, lon, count, slug, name, detail }) => ({
        id,
        lat,
        lon,
        count,
        name: name ?? '',
        href: slug ? `/tabs/services/${slug}` : '',
        ...(detail ? { detail } : {}),
      })),
    [visible],
  );
  const together = current?.all.some(({ count }) => count > 1) ?? false;
  const look = useCallback(
    (seen: Box) => {
      if (together) setMoved({ search, box: seen });
    },
    [together, search],
  );
  return { points, look, failed: failed === search && !current };
}

async function pointsIn(search: string, box: Box | undefined, signal: AbortSignal): Promise<Points> {
  const params = new URLSearchParams(search);
  const query = Object.fromEntries(
    askable.flatMap((name) => (name === 'cursor' || !params.get(name) ? [] : [[name, params.get(name)]])),
  ) as Omit<ServiceSearch, 'cursor'>;
  const { points } = await call('GET /services/points', {
    query: { ...query, ...(box ? { box: boxOf(box) } : {}) },
    signal,
  });
  return points;
}

/** The server accepts two decimals, and a slightly larger box does no harm. */
function boxOf({ west, south, east, north }: Box): string {
  const clip = (degrees: number, most: number) => Math.max(-most, Math.min(most, degrees)).toFixed(2);
  return [clip(west, 180), clip(south, 90), clip(east, 180), clip(north, 90)].join(',');
}
