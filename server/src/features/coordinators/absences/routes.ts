import {
  addAbsence,
  changeAbsence,
  countCallsInDays,
  listCallsToSettle,
  removeAbsence,
  settleCall,
} from '@kindred/contract/coordinators/absences.ts';
import type { LocalizedConfig } from '#platform/locale.ts';
import { route, type Route } from '#platform/http/route.ts';
import {
  callsInDays,
  callsToSettle,
  dropAbsence,
  moveAbsence,
  recordAbsence,
  decideCall,
} from './actions.ts';

export const absenceRoutes = (config: LocalizedConfig): Route[] => [
  route(countCallsInDays, (ctx, { params, query }) => callsInDays(ctx, params.id, query)),
  route(addAbsence, (ctx, { params, body }) => recordAbsence(ctx, params.id, body)),
  route(changeAbsence, (ctx, { params, body }) => moveAbsence(ctx, params, body)),
  route(removeAbsence, (ctx, { params }) => dropAbsence(ctx, params)),
  route(listCallsToSettle, (ctx) => callsToSettle(ctx)),
  route(settleCall, (ctx, { params, body }) => decideCall(ctx, params.id, body, config)),
];
