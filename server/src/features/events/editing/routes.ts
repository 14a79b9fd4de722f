import { listEventChoices } from '@kindred/contract/events.ts';
import {
  changeEventFields,
  createEvent,
  dropEventTyping,
  exportStaffEvents,
  listStaffEvents,
  publishEvent,
  readEventTyping,
  readStaffEvent,
  removeEventDraft,
  storeEventTyping,
} from '@kindred/contract/events/editing.ts';
import type { LocalizedConfig } from '#platform/locale.ts';
import { route, streamRoute, type Route } from '#platform/http/route.ts';
import {
  saveEventFields,
  createDrafts,
  forgetTyping,
  eventTable,
  loadStaffEvent,
  loadStaffEvents,
  loadTyping,
  publishDraft,
  removeDraft,
  saveTyping,
} from './actions.ts';
import { eventChoices } from './rules.ts';

export function eventEditingRoutes({ LOCALE }: LocalizedConfig): Route[] {
  return [
    route(listStaffEvents, (ctx, { query }) => loadStaffEvents(ctx, query)),
    streamRoute(exportStaffEvents, (ctx, { query }) => eventTable(ctx, query, LOCALE)),
    route(listEventChoices, ({ content }) => Promise.resolve(eventChoices(content))),
    route(createEvent, (ctx, { body }) => createDrafts(ctx, body)),
    route(readStaffEvent, (ctx, { params }) => loadStaffEvent(ctx, params.id)),
    route(changeEventFields, (ctx, { params, body }) => saveEventFields(ctx, params.id, body)),
    route(publishEvent, (ctx, { params, body }) => publishDraft(ctx, params.id, body.scope)),
    route(readEventTyping, (ctx, { params }) => loadTyping(ctx, params.form)),
    route(storeEventTyping, (ctx, { params, body }) => saveTyping(ctx, params.form, body)),
    route(dropEventTyping, (ctx, { params }) => forgetTyping(ctx, params.form)),
    route(removeEventDraft, (ctx, { params }) => removeDraft(ctx, params.id)),
  ];
}
