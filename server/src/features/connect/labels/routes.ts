import {
  followUpConversation,
  labelConversation,
  listDeskLabels,
  removeDeskLabel,
  storeDeskLabel,
} from '@kindred/contract/connect/labels.ts';
import { route, type Route } from '#platform/http/route.ts';
import { deskLabels, dropLabel, followUp, labelChat, storeLabel } from './actions.ts';

export const labelRoutes: Route[] = [
  route(listDeskLabels, (ctx) => deskLabels(ctx)),
  route(storeDeskLabel, (ctx, { params, body }) => storeLabel(ctx, params.id, body)),
  route(removeDeskLabel, (ctx, { params }) => dropLabel(ctx, params.id)),
  route(labelConversation, (ctx, { params, body }) => labelChat(ctx, params.id, body)),
  route(followUpConversation, (ctx, { params, body }) => followUp(ctx, params.id, body.on)),
];
