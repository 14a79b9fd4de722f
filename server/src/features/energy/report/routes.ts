import {
  listReportLinks,
  makeReportLink,
  openSharedReport,
  readEnergyReport,
  revokeReportLink,
} from '@kindred/contract/energy/report.ts';
import { fileRoute, route, type Route } from '#platform/http/route.ts';
import type { LocalizedConfig } from '#platform/locale.ts';
import { loadReportLinks, makeLink, open, loadReport, revoke } from './actions.ts';

export function energyReportRoutes({
  BASE_URL: baseUrl,
  LOCALE: locale,
}: Pick<LocalizedConfig, 'BASE_URL' | 'LOCALE'>): Route[] {
  const settings = { baseUrl, locale };
  return [
    fileRoute(readEnergyReport, (ctx, { query }) => loadReport(ctx, query, settings)),
    route(makeReportLink, (ctx, { body }) => makeLink(ctx, body, baseUrl)),
    route(listReportLinks, (ctx) => loadReportLinks(ctx)),
    route(revokeReportLink, (ctx, { params }) => revoke(ctx, params.id)),
    fileRoute(openSharedReport, (ctx, { body }) => open(ctx, body, settings)),
  ];
}
