import {
  listContactForms,
  readContactForm,
  sendContactForm,
  settleContactForm,
} from '@kindred/contract/connect.ts';
import type { Config } from '#platform/config.ts';
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
