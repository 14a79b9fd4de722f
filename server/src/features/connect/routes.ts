import {
  listContactForms,
  readContactForm,
  sendContactForm,
  settleContactForm,
} from '@kindred/contract/connect.ts';
import { boardRoutes } from '#features/connect/board/routes.ts';
import { callRoutes } from '#features/connect/calls/routes.ts';
import { colleagueRoutes } from '#features/connect/colleagues/routes.ts';
import { dangerSignRoutes } from '#features/connect/danger-signs/routes.ts';
import { deskRoutes } from '#features/connect/desk/routes.ts';
import { findRoutes } from '#features/connect/find/routes.ts';
import { labelRoutes } from '#features/connect/labels/routes.ts';
import { openingHoursRoutes } from '#features/connect/opening-hours/routes.ts';
import { severalRoutes } from '#features/connect/several/routes.ts';
import type { Config } from '#platform/config.ts';
import type { LocalizedConfig } from '#platform/locale.ts';
import { route, type Route } from '#platform/http/route.ts';
import { findContactForms, openContactForm, saveContactForm, settle } from './actions.ts';
import { settingsOf } from './rules.ts';

export function connectRoutes(config: Config): Route[] {
  const settings = settingsOf(config);
  return [
    route(sendContactForm, (ctx, { body }) => saveContactForm(ctx, body, settings)),
    route(listContactForms, (ctx, { query }) => findContactForms(ctx, query)),
    route(readContactForm, (ctx, { params }) => openContactForm(ctx, params.id)),
    route(settleContactForm, (ctx, { params, body }) => settle(ctx, params.id, body.state)),
  ];
}

/** Endpoints for teamwork at the desk, and for its lead. */
export const deskTeamRoutes = (config: LocalizedConfig): Route[] => [
  ...deskRoutes,
  ...openingHoursRoutes,
  ...colleagueRoutes,
  ...severalRoutes,
  ...labelRoutes,
  ...findRoutes,
  ...callRoutes(config),
  ...boardRoutes,
  ...dangerSignRoutes,
];
