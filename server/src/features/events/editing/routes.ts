import { exportStaffEvents, listStaffEvents } from '@kindred/contract/events/editing.ts';
import type { LocalizedConfig } from '#platform/locale.ts';
import { route, streamRoute, type Route } from '#platform/http/route.ts';
import { eventTable, loadStaffEvents } from './actions.ts';

export function eventEditingRoutes({ LOCALE }: LocalizedConfig): Route[] {
  return [
    route(listStaffEvents, (ctx, { query }) => loadStaffEvents(ctx, query)),
    streamRoute(exportStaffEvents, (ctx, { query }) => eventTable(ctx, query, LOCALE)),
  ];
}
