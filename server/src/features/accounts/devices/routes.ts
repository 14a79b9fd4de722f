import { endOtherSessions, endSession, listSessions } from '@kindred/contract/accounts/devices.ts';
import type { Config } from '#platform/config.ts';
import { route, type Route } from '#platform/http/route.ts';
import { sessionLifetimes } from '#platform/session/session-lifetimes.ts';
import { listDevices, signOutDevice, signOutOthers } from './actions.ts';

export function devicesRoutes(config: Config): Route[] {
  const lives = sessionLifetimes(config);
  return [
    route(listSessions, (ctx) => listDevices(ctx, lives)),
    route(endSession, (ctx, { params }) => signOutDevice(ctx, params.id)),
    route(endOtherSessions, (ctx) => signOutOthers(ctx)),
  ];
}
