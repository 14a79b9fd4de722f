import { replyToMember, sendMessage } from '@kindred/contract/connect/sending.ts';
import type { Config } from '#platform/config.ts';
import type { Route } from '#platform/http/route.ts';
import { routeWithSessionWrite } from '#platform/http/session-write.ts';
import type { NewsSender } from '#platform/stream/streams.ts';
import { addOwnMessage, reply } from './actions.ts';
import { messageValues, replyValues } from './rules.ts';
import { memberMessage, staffReply } from './store.ts';

export function sendingRoutes(
  { CHAT_PER_MINUTE: perMinute, CHAT_PER_HOUR: perHour }: Pick<Config, 'CHAT_PER_MINUTE' | 'CHAT_PER_HOUR'>,
  streams: NewsSender,
): Route[] {
  const parts = { streams, limits: { perMinute, perHour } };
  return [
    routeWithSessionWrite(
      sendMessage,
      {
        write: memberMessage(parts.limits),
        plan: ({ input: { params, body }, now }) => messageValues(params.id, body, now),
      },
      (ctx, written, { params, body }) => addOwnMessage(ctx, written, params.id, body, parts),
    ),
    routeWithSessionWrite(
      replyToMember,
      {
        write: staffReply,
        plan: ({ input: { params, body } }) => (body.card ? undefined : replyValues(params.id, body, null)),
      },
      (ctx, written, { params, body }) => reply(ctx, written, params.id, body, streams),
    ),
  ];
}
