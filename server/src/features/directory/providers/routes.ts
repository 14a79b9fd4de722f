import {
  listServicePoints,
  listServices,
  listServiceTypes,
  readDirectoryState,
  readService,
} from '@kindred/contract/directory/providers.ts';
import { reportService } from '@kindred/contract/directory/reports.ts';
import type { Localities } from '#features/directory/localities/public.ts';
import { cachedRoute, route, type Route } from '#platform/http/route.ts';
import { listPoints, listTypes, loadService, report, directoryState } from './actions.ts';
import type { DirectoryCache } from './cache.ts';
import type { Directory } from '../index/directory.ts';
import { writeList } from '../index/serialize-list.ts';

export function providersRoutes({ at }: DirectoryCache, localities: Localities): Route[] {
  const lookUp = (now: Date) => {
    const directory = at(now);
    const withPlaces = (built: Directory) => ({ directory: built, localities, now, version: built.version });
    return directory instanceof Promise ? directory.then(withPlaces) : withPlaces(directory);
  };
  return [
    cachedRoute(listServices, lookUp, (all, { query }) => writeList(all, query)),
    cachedRoute(listServicePoints, lookUp, (all, { query }) => listPoints(all, query)),
    cachedRoute(readDirectoryState, at, directoryState),
    cachedRoute(listServiceTypes, at, (directory, { query }) => listTypes(directory, query)),
    route(readService, async (ctx, { params }) => loadService(ctx, params.id, await at(ctx.now))),
    route(reportService, (ctx, { params, body }) => report(ctx, params.id, body)),
  ];
}
