import { readChatAvailability, tellPresence } from '@kindred/contract/connect/availability.ts';
import type { Config } from '#platform/config.ts';
import { route, type Route } from '#platform/http/route.ts';
import { chatAvailability, renewPresence } from './actions.ts';

export function availabilityRoutes({ OFFLINE_SUPPORT: offline }: Pick<Config, 'OFFLINE_SUPPORT'>): Route[] {
  return [
    route(readChatAvailability, (ctx) => chatAvailability(ctx, { offline })),
    route(tellPresence, (ctx, { body }) => renewPresence(ctx, body)),
  ];
}
