import { stayInConversation, takeUpConversation } from '@kindred/contract/connect/waiting.ts';
import type { Config } from '#platform/config.ts';
import { route, type Route } from '#platform/http/route.ts';
import { stayInChat, takeUpAgain } from './actions.ts';

export const waitingRoutes = ({ LIVE_CHAT }: Pick<Config, 'LIVE_CHAT'>): Route[] => [
  route(stayInConversation, (ctx, { params }) => stayInChat(ctx, params.id)),
  route(takeUpConversation, (ctx, { params }) =>
    takeUpAgain(ctx, params.id, { elsewhere: LIVE_CHAT !== undefined }),
  ),
];
