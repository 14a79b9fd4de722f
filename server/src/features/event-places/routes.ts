import {
  cancelEventPlace,
  endEventFeed,
  eventCalendar,
  eventFeed,
  listEventPlaces,
  makeEventFeed,
  registerForEvent,
} from '@kindred/contract/event-places.ts';
import type { Config } from '#platform/config.ts';
import { route, streamRoute, type Route } from '#platform/http/route.ts';
import {
  calendarOfEvent,
  calendarOfMember,
  cancel,
  endFeed,
  listPlaces,
  makeFeed,
  register,
} from './actions.ts';

export function eventPlacesRoutes({ BASE_URL }: Config): Route[] {
  return [
    route(listEventPlaces, (ctx) => listPlaces(ctx)),
    route(registerForEvent, (ctx, { params, body }) => register(ctx, params.id, body)),
    route(cancelEventPlace, (ctx, { params }) => cancel(ctx, params.id)),
    streamRoute(eventCalendar, (ctx, { params }) => calendarOfEvent(ctx, params.id, BASE_URL)),
    streamRoute(eventFeed, (ctx, { params }) => calendarOfMember(ctx, params.token, BASE_URL)),
    route(makeEventFeed, (ctx) => makeFeed(ctx, BASE_URL)),
    route(endEventFeed, (ctx) => endFeed(ctx)),
  ];
}
