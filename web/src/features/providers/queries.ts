import type { Reply } from '@kindred/contract/endpoint.ts';
import type { findPlaces } from '@kindred/contract/localities.ts';
import type { listServicePoints } from '@kindred/contract/providers.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { call } from '../../platform/api.ts';
import type { Box } from '../../platform/map/view.ts';
import { askable, type Asked } from './model.ts';

type Places = Reply<typeof findPlaces>['items'];

/** Places for what is being typed. Without a network there are none, and typing goes on. */
export function usePlaces(typed: string): Places {
  const [places, setPlaces] = useState<Places>([]);
  useEffect(() => {
    if (typed.trim().length < 2) return;
    const broken = new AbortController();
    const soon = setTimeout(() => {
      call('GET /places', { query: { q: typed }, signal: broken.signal }).then(
        ({ items }) => setPlaces(items),
        () => setPlaces([]),
      );
    }, 150);
    return () => {
      clearTimeout(soon);
      broken.abort();
    };
  }, [typed]);
  return places;
}

type Points = Reply<typeof listServicePoints>['points'];

/** The places of what was asked for. Where they are too many and stand together, a look at a part tells them apart. */
export function usePoints(search: string) {
  const [known, setKnown] = useState<{ search: string; points: Points } | 'failed'>();
  const [box, setBox] = useState<Box>();
  useEffect(() => {
    const broken = new AbortController();
    pointsIn(search, box, broken.signal).then(
      (points) => setKnown({ search, points }),
      // What is drawn already stays. The list beside the map has all of them.
      () => broken.signal.aborted || setKnown((before) => before ?? 'failed'),
    );
    return () => broken.abort();
  }, [search, box]);
  const shown = known === 'failed' || known?.search !== search ? undefined : known.points;
  const points = useMemo(
    () =>
      (shown ?? []).map(({ id, lat, lon, count, slug, name, detail }) => ({
        id,
        lat,
        lon,
        count,
        name: name ?? '',
        href: slug ? `/tabs/services/${slug}` : '',
        ...(detail ? { detail } : {}),
      })),
    [shown],
  );
  const together = points.some(({ count }) => count > 1);
  const look = useCallback(
    (moved: Box) => {
      if (together) setBox(moved);
    },
    [together],
  );
  return { points, look, failed: known === 'failed' };
}

async function pointsIn(search: string, box: Box | undefined, signal: AbortSignal): Promise<Points> {
  const said = new URLSearchParams(search);
  const query = Object.fromEntries(
    askable.flatMap((name) => (name === 'cursor' || !said.get(name) ? [] : [[name, said.get(name)]])),
  ) as Omit<Asked, 'cursor'>;
  const { points } = await call('GET /services/points', {
    query: { ...query, ...(box ? { box: boxOf(box) } : {}) },
    signal,
  });
  return points;
}

/** The server takes two digits after the point: a part of the map that is a little too large does no harm. */
function boxOf({ west, south, east, north }: Box): string {
  const clip = (degrees: number, most: number) => Math.max(-most, Math.min(most, degrees)).toFixed(2);
  return [clip(west, 180), clip(south, 90), clip(east, 180), clip(north, 90)].join(',');
}
