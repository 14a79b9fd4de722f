import {
  closeMemberView,
  findMember,
  listMemberDeliveries,
  readMemberHealth,
  readMemberView,
  resendDelivery,
  sendMemberSignInLink,
} from '@kindred/contract/staff/members.ts';
import type { SourceSettings } from '#features/accounts/limits/public.ts';
import { route, type Route } from '#platform/http/route.ts';
import {
  closeView,
  loadDeliveries,
  loadMemberView,
  openHealth,
  openMember,
  resendMessage,
  sendSignInLink,
} from './actions.ts';

export function staffMemberRoutes(settings: SourceSettings): Route[] {
  return [
    route(findMember, (ctx, { body }) => openMember(ctx, body)),
    route(readMemberView, (ctx, { params }) => loadMemberView(ctx, params.id)),
    route(closeMemberView, (ctx, { params }) => closeView(ctx, params.id)),
    route(readMemberHealth, (ctx, { params, body }) => openHealth(ctx, params.id, body)),
    route(listMemberDeliveries, (ctx, { params }) => loadDeliveries(ctx, params.id)),
    route(resendDelivery, (ctx, { params }) => resendMessage(ctx, params.id, params.message)),
    route(sendMemberSignInLink, (ctx, { params, body }) => sendSignInLink(ctx, params.id, body, settings)),
  ];
}
