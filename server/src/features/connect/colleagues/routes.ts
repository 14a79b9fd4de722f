import {
  askColleague,
  joinConversation,
  listColleagues,
  settleMention,
  stepOutOfConversation,
} from '@kindred/contract/connect/colleagues.ts';
import { route, type Route } from '#platform/http/route.ts';
import { askIn, everyoneAtDesk, join, readMention, stepOut } from './actions.ts';

export const colleagueRoutes: Route[] = [
  route(listColleagues, (ctx) => everyoneAtDesk(ctx)),
  route(askColleague, (ctx, { params, body }) => askIn(ctx, params.id, body.to)),
  route(joinConversation, (ctx, { params }) => join(ctx, params.id)),
  route(stepOutOfConversation, (ctx, { params }) => stepOut(ctx, params.id)),
  route(settleMention, (ctx, { params }) => readMention(ctx, params.id)),
];
