import {
  cancelEventPlace,
  endEventFeed,
  eventCalendar,
  eventFeed,
  listEventPlaces,
  makeEventFeed,
  readEventRecording,
  registerForEvent,
} from '@kindred/contract/events/places.ts';
import type { Config } from '#platform/config.ts';
import { route, streamRoute, type Route } from '#platform/http/route.ts';
import {
  calendarOfEvent,
  calendarOfMember,
  giveUpPlace,
  removeFeed,
  loadEventPlaces,
  loadRecording,
  createFeed,
  registerMember,
} from './actions.ts';

export function eventPlacesRoutes({ BASE_URL }: Config): Route[] {
  return [
    route(listEventPlaces, (ctx) => loadEventPlaces(ctx)),
    route(readEventRecording, (ctx, { params }) => loadRecording(ctx, params.id)),
    route(registerForEvent, (ctx, { params, body }) => registerMember(ctx, params.id, body)),
    route(cancelEventPlace, (ctx, { params }) => giveUpPlace(ctx, params.id)),
    streamRoute(eventCalendar, (ctx, { params }) => calendarOfEvent(ctx, params.id, BASE_URL)),
    streamRoute(eventFeed, (ctx, { params }) => calendarOfMember(ctx, params.token, BASE_URL)),
    route(makeEventFeed, (ctx) => createFeed(ctx, BASE_URL)),
    route(endEventFeed, (ctx) => removeFeed(ctx)),
  ];
}
