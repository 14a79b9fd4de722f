import { readChatAvailability, tellPresence } from '@kindred/contract/connect/availability.ts';
import type { Config } from '#platform/config.ts';
import { route, type Route } from '#platform/http/route.ts';
import { chatAvailability, renewPresence } from './actions.ts';

type AvailabilityConfig = Pick<Config, 'OFFLINE_SUPPORT' | 'LIVE_CHAT'>;

export function availabilityRoutes({ OFFLINE_SUPPORT: offline, LIVE_CHAT }: AvailabilityConfig): Route[] {
  const elsewhere = LIVE_CHAT !== undefined;
  return [
    route(readChatAvailability, (ctx) => chatAvailability(ctx, { offline, elsewhere })),
    route(tellPresence, (ctx, { body }) => renewPresence(ctx, body)),
  ];
}
