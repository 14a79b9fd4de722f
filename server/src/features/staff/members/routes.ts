import {
  closeMemberView,
  endMemberSessions,
  findMember,
  listMemberDeliveries,
  listMemberErasures,
  readMemberHealth,
  readMemberView,
  resendDelivery,
  sendMemberDownload,
  sendMemberSignInLink,
  setMemberState,
  startMemberErasure,
} from '@kindred/contract/staff/members.ts';
import type { SourceSettings } from '#features/accounts/limits/public.ts';
import { route, type Route } from '#platform/http/route.ts';
import type { LocalizedConfig } from '#platform/locale.ts';
import { sessionLifetimes } from '#platform/session/session-lifetimes.ts';
import {
  changeState,
  closeView,
  endSessions,
  loadDeliveries,
  loadErasures,
  loadMemberView,
  openHealth,
  openMember,
  resendMessage,
  sendDownload,
  sendSignInLink,
  startErasure,
} from './actions.ts';

export function staffMemberRoutes(config: LocalizedConfig, asking: SourceSettings): Route[] {
  const lives = sessionLifetimes(config);
  const settings = { baseUrl: config.BASE_URL, locale: config.LOCALE };
  return [
    route(findMember, (ctx, { body }) => openMember(ctx, body)),
    route(readMemberView, (ctx, { params }) => loadMemberView(ctx, params.id, lives)),
    route(closeMemberView, (ctx, { params }) => closeView(ctx, params.id)),
    route(readMemberHealth, (ctx, { params, body }) => openHealth(ctx, params.id, body)),
    route(listMemberDeliveries, (ctx, { params }) => loadDeliveries(ctx, params.id)),
    route(resendDelivery, (ctx, { params }) => resendMessage(ctx, params.id, params.message)),
    route(sendMemberSignInLink, (ctx, { params, body }) => sendSignInLink(ctx, params.id, body, asking)),
    route(setMemberState, (ctx, { params, body }) => changeState(ctx, params.id, body, settings)),
    route(endMemberSessions, (ctx, { params }) => endSessions(ctx, params.id)),
    route(sendMemberDownload, (ctx, { params }) => sendDownload(ctx, params.id, settings)),
    route(startMemberErasure, (ctx, { params, body }) => startErasure(ctx, params.id, body, settings)),
    route(listMemberErasures, (ctx) => loadErasures(ctx)),
  ];
}
