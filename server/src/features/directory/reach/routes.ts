import { listReachGaps, readPlaceReach } from '@kindred/contract/directory/reach.ts';
import type { Localities } from '#features/directory/localities/public.ts';
import type { DirectoryCache } from '#features/directory/providers/public.ts';
import { fileRoute, route, type Route } from '#platform/http/route.ts';
import { exportReachGaps, loadReach, loadReachGaps } from './actions.ts';

export function directoryReachRoutes({ at }: DirectoryCache, localities: Localities): Route[] {
  const sources = async (now: Date) => ({ directory: await at(now), localities, now });
  return [
    route(readPlaceReach, async ({ now }, { query }) => loadReach(await sources(now), query.place)),
    fileRoute(listReachGaps, async ({ now }, { query }) =>
      query.format === 'csv'
        ? { file: await exportReachGaps(await sources(now)) }
        : { reply: await loadReachGaps(await sources(now)) },
    ),
  ];
}
