import { feedDirectory, listFeedRuns } from '@kindred/contract/directory.ts';
import type { Localities } from '#features/directory/localities/public.ts';
import type { DirectoryCache } from '#features/directory/providers/public.ts';
import { directoryReachRoutes } from '#features/directory/reach/routes.ts';
import { route, type Route } from '#platform/http/route.ts';
import { feedFromStaff, loadFeedRuns } from './actions.ts';

export function directoryRoutes(directory: DirectoryCache, localities: Localities): Route[] {
  return [
    route(feedDirectory, (ctx, { body }) => feedFromStaff(ctx, body)),
    route(listFeedRuns, (ctx) => loadFeedRuns(ctx)),
    ...directoryReachRoutes(directory, localities),
  ];
}
