import {
  approvePasskeyReset,
  askPasskeyReset,
  withdrawPasskeyReset,
} from '@kindred/contract/staff/passkey-resets.ts';
import type { Config } from '#platform/config.ts';
import { route, type Route } from '#platform/http/route.ts';
import { sessionLifetimes } from '#platform/session/session-lifetimes.ts';
import { approveReset, askReset, withdrawReset } from './actions.ts';

export function passkeyResetRoutes(config: Config): Route[] {
  const life = sessionLifetimes(config).staff;
  return [
    route(askPasskeyReset, (ctx, { params, body }) => askReset(ctx, params.id, body, life)),
    route(approvePasskeyReset, (ctx, { params }) => approveReset(ctx, params.id, life)),
    route(withdrawPasskeyReset, (ctx, { params }) => withdrawReset(ctx, params.id, life)),
  ];
}
