import {
  attachCallReport,
  listCallReports,
  listReportLinks,
  makeReportLink,
  openSharedReport,
  readCallReport,
  readEnergyReport,
  revokeReportLink,
  withdrawCallReport,
} from '@kindred/contract/energy/report.ts';
import type { FastifyInstance } from 'fastify';
import type { ContentStore } from '#platform/content/content-store.ts';
import { fhirBase } from '#platform/fhir.ts';
import { sendOpenData } from '#platform/http/open-data.ts';
import { fileRoute, route, type Route } from '#platform/http/route.ts';
import type { LocalizedConfig } from '#platform/locale.ts';
import { energyDefinitions } from './exports/fhir-definitions.ts';
import {
  attachToCall,
  loadCallReports,
  loadReport,
  loadReportLinks,
  makeLink,
  open,
  openCallReport,
  revoke,
  withdrawFromCall,
} from './actions.ts';

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
    route(listCallReports, (ctx) => loadCallReports(ctx)),
    route(attachCallReport, (ctx, { params, body }) => attachToCall(ctx, params.id, body)),
    route(withdrawCallReport, (ctx, { params }) => withdrawFromCall(ctx, params.id)),
    route(readCallReport, (ctx, { params }) => openCallReport(ctx, params.id)),
    fileRoute(openSharedReport, (ctx, { body }) => open(ctx, body, settings)),
  ];
}

/** Defines the codes and questions in FHIR at their canonical addresses: public, and independent of any member. */
export function addEnergyDefinitions(
  app: FastifyInstance,
  { baseUrl, contentStore }: { baseUrl: string; contentStore: ContentStore },
): void {
  const definitions = () =>
    energyDefinitions(fhirBase(baseUrl), contentStore.current().all('charity')[0]?.charity_name ?? '');
  for (const { resourceType, id } of definitions())
    app.get(`/fhir/${resourceType}/${id}`, (request, reply) => {
      const definition = definitions().find((one) => one.id === id);
      return sendOpenData(request, reply, definition, 'application/fhir+json; charset=utf-8');
    });
}
