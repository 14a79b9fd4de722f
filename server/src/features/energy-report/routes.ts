import {
  listReportLinks,
  makeReportLink,
  openSharedReport,
  readEnergyReport,
  revokeReportLink,
} from '@kindred/contract/energy-report.ts';
import type { Config } from '#platform/config.ts';
import { fileRoute, route, type Route } from '#platform/http/route.ts';
import { listOwn, makeLink, open, read, revoke } from './actions.ts';

export function energyReportRoutes({ BASE_URL }: Pick<Config, 'BASE_URL'>): Route[] {
  return [
    fileRoute(readEnergyReport, (ctx, { query }) => read(ctx, query, BASE_URL)),
    route(makeReportLink, (ctx, { body }) => makeLink(ctx, body, BASE_URL)),
    route(listReportLinks, (ctx) => listOwn(ctx)),
    route(revokeReportLink, (ctx, { params }) => revoke(ctx, params.id)),
    fileRoute(openSharedReport, (ctx, { body }) => open(ctx, body, BASE_URL)),
  ];
}
