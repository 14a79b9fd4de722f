import {
  changeMessage,
  listMessageTexts,
  previewMessageTexts,
  readMessage,
  sendTestMessage,
} from '@kindred/contract/staff/messages.ts';
import { route, type Route } from '#platform/http/route.ts';
import {
  drawMessage,
  loadMessage,
  loadMessageKinds,
  mailTest,
  saveMessage,
  type Messages,
} from './actions.ts';

export function messageRoutes(messages: Messages): Route[] {
  return [
    route(listMessageTexts, (ctx) => loadMessageKinds(ctx, messages)),
    route(readMessage, (ctx, { params }) => loadMessage(ctx, messages, params.key)),
    route(previewMessageTexts, (ctx, { params, body }) => drawMessage(ctx, messages, params.key, body.texts)),
    route(changeMessage, (ctx, { params, body }) => saveMessage(ctx, messages, params.key, body)),
    route(sendTestMessage, (ctx, { params, body }) => mailTest(ctx, messages, params.key, body)),
  ];
}
