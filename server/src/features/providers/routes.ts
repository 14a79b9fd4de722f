import {
  listServicePoints,
  listServices,
  listServiceTypes,
  readDirectoryState,
  readService,
  reportService,
} from '@kindred/contract/providers.ts';
import type { Localities } from '#features/localities/public.ts';
import { heldRoute, route, type Route } from '#platform/http/route.ts';
import { listPoints, listTypes, readOne, report, stateOf } from './actions.ts';
import type { Directory, HeldDirectory } from './held.ts';
import { writeList } from './files/written-list.ts';

export function providersRoutes({ at }: HeldDirectory, localities: Localities): Route[] {
  const known = (now: Date) => {
    const directory = at(now);
    const withPlaces = (made: Directory) => ({ directory: made, localities, now, version: made.version });
    return directory instanceof Promise ? directory.then(withPlaces) : withPlaces(directory);
  };
  return [
    heldRoute(listServices, known, (all, { query }) => writeList(all, query)),
    heldRoute(listServicePoints, known, (all, { query }) => listPoints(all, query)),
    heldRoute(readDirectoryState, at, stateOf),
    heldRoute(listServiceTypes, at, (directory, { query }) => listTypes(directory, query)),
    route(readService, async (ctx, { params }) => readOne(ctx, params.id, await at(ctx.now))),
    route(reportService, (ctx, { params, body }) => report(ctx, params.id, body)),
  ];
}
