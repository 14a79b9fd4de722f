import {
  messageEventPeople,
  previewEventMessage,
  readEventPeople,
  recordAttendance,
} from '@kindred/contract/events/people.ts';
import type { Config } from '#platform/config.ts';
import { route, type Route } from '#platform/http/route.ts';
import { listPeople, noteAttendance, previewMessage, sendEventMessage } from './actions.ts';

export function eventPeopleRoutes({ BASE_URL }: Config): Route[] {
  return [
    route(readEventPeople, (ctx, { params, body }) => listPeople(ctx, params.id, body)),
    route(recordAttendance, (ctx, { params, body }) => noteAttendance(ctx, params.id, body)),
    route(previewEventMessage, (ctx, { params, body }) => previewMessage(ctx, params.id, body, BASE_URL)),
    route(messageEventPeople, (ctx, { params, body }) => sendEventMessage(ctx, params.id, body)),
  ];
}
