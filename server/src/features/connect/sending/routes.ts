import { replyToMember, sendMessage } from '@kindred/contract/connect/sending.ts';
import type { Config } from '#platform/config.ts';
import { route, type Route } from '#platform/http/route.ts';
import type { NewsSender } from '#platform/stream/streams.ts';
import { addOwnMessage, reply } from './actions.ts';

export function sendingRoutes(
  { CHAT_PER_MINUTE: perMinute, CHAT_PER_HOUR: perHour }: Pick<Config, 'CHAT_PER_MINUTE' | 'CHAT_PER_HOUR'>,
  streams: NewsSender,
): Route[] {
  const parts = { streams, limits: { perMinute, perHour } };
  return [
    route(sendMessage, (ctx, { params, body }) => addOwnMessage(ctx, params.id, body, parts)),
    route(replyToMember, (ctx, { params, body }) => reply(ctx, params.id, body, streams)),
  ];
}
