import { exportStaffServices, listStaffServices } from '@kindred/contract/directory/catalogue.ts';
import { route, streamRoute, type Route } from '#platform/http/route.ts';
import { loadStaffServices, serviceTable } from './actions.ts';

export const directoryCatalogueRoutes: Route[] = [
  route(listStaffServices, (ctx, { query }) => loadStaffServices(ctx, query)),
  streamRoute(exportStaffServices, (ctx, { query }) => serviceTable(ctx, query)),
];
