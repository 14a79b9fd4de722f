import {
  coordinatorFeed,
  dropOutsideCalendar,
  endCoordinatorFeed,
  makeCoordinatorFeed,
  readOutsideCalendar,
  setOutsideCalendar,
} from '@kindred/contract/coordinators/calendars.ts';
import type { LocalizedConfig } from '#platform/locale.ts';
import { route, streamRoute, type Route } from '#platform/http/route.ts';
import {
  chooseCalendar,
  dropCalendar,
  endFeed,
  feedOfCalls,
  makeFeed,
  publicCalendars,
  readCalendarAgain,
} from './actions.ts';

export function coordinatorCalendarRoutes(config: LocalizedConfig): Route[] {
  const baseUrl = config.BASE_URL;
  const reader = { baseUrl, rules: publicCalendars(config) };
  return [
    streamRoute(coordinatorFeed, (ctx, { params }) => feedOfCalls(ctx, params.token, baseUrl)),
    route(makeCoordinatorFeed, (ctx, { params }) => makeFeed(ctx, params.id, baseUrl)),
    route(endCoordinatorFeed, (ctx, { params }) => endFeed(ctx, params.id)),
    route(setOutsideCalendar, (ctx, { params, body }) => chooseCalendar(ctx, params.id, body.url, reader)),
    route(readOutsideCalendar, (ctx, { params }) => readCalendarAgain(ctx, params.id, reader)),
    route(dropOutsideCalendar, (ctx, { params }) => dropCalendar(ctx, params.id)),
  ];
}
