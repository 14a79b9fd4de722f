import {
  addChatNote,
  listChatNotes,
  listDeskPeople,
  pauseConversation,
  recordEscalation,
  transferConversation,
} from '@kindred/contract/connect/teamwork.ts';
import { route, type Route } from '#platform/http/route.ts';
import { escalate, pause, peopleAtDesk, readNotes, transfer, writeNote } from './actions.ts';

export const teamworkRoutes: Route[] = [
  route(listDeskPeople, (ctx) => peopleAtDesk(ctx)),
  route(transferConversation, (ctx, { params, body }) => transfer(ctx, params.id, body)),
  route(listChatNotes, (ctx, { params }) => readNotes(ctx, params.id)),
  route(addChatNote, (ctx, { params, body }) => writeNote(ctx, params.id, body)),
  route(pauseConversation, (ctx, { params, body }) => pause(ctx, params.id, body)),
  route(recordEscalation, (ctx, { params, body }) => escalate(ctx, params.id, body)),
];
