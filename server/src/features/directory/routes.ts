import { feedDirectory } from '@kindred/contract/directory.ts';
import { directoryCatalogueRoutes } from '#features/directory/catalogue/routes.ts';
import { directoryImportRoutes } from '#features/directory/imports/routes.ts';
import type { Localities } from '#features/directory/localities/public.ts';
import { directoryMergingRoutes } from '#features/directory/merging/routes.ts';
import type { DirectoryCache } from '#features/directory/providers/public.ts';
import { directoryReachRoutes } from '#features/directory/reach/routes.ts';
import { directoryRecordRoutes } from '#features/directory/records/routes.ts';
import { route, type Route } from '#platform/http/route.ts';
import { feedFromStaff } from './actions.ts';

export function directoryRoutes(directory: DirectoryCache, localities: Localities): Route[] {
  return [
    route(feedDirectory, (ctx, { body }) => feedFromStaff(ctx, body)),
    ...directoryImportRoutes,
    ...directoryCatalogueRoutes,
    ...directoryRecordRoutes(localities),
    ...directoryMergingRoutes(localities),
    ...directoryReachRoutes(directory, localities),
  ];
}
