import {
  acceptInvitation,
  inviteStaff,
  openInvitation,
  resendInvitation,
  withdrawInvitation,
} from '@kindred/contract/staff/invitations.ts';
import type { StaffSettings } from '#features/staff/public.ts';
import type { Config } from '#platform/config.ts';
import { route, type Route } from '#platform/http/route.ts';
import { sessionLifetimes } from '#platform/session/session-lifetimes.ts';
import { accept, invite, lookAtInvitation, mailInvitationAgain, withdraw } from './actions.ts';

export function invitationRoutes(config: Config, staff: StaffSettings): Route[] {
  const settings = { ...staff, life: sessionLifetimes(config).staff };
  return [
    route(inviteStaff, (ctx, { body }) => invite(ctx, body, settings)),
    route(resendInvitation, (ctx, { params }) => mailInvitationAgain(ctx, params.id, settings)),
    route(withdrawInvitation, (ctx, { params }) => withdraw(ctx, params.id)),
    route(openInvitation, (ctx, { body }) => lookAtInvitation(ctx, body)),
    route(acceptInvitation, (ctx, { body }) => accept(ctx, body, settings)),
  ];
}
