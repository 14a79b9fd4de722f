import {
  askForDeletion,
  deleteData,
  exportData,
  listStaffLooks,
  readConsents,
  sayConsent,
} from '@kindred/contract/settings.ts';
import { route, streamRoute, type Route } from '#platform/http/route.ts';
import type { LocalizedConfig } from '#platform/locale.ts';
import type { MemberData } from '#platform/member-data.ts';
import { clearAll, close, consentsOf, exportMemberData, loadStaffLooks, recordConsent } from './actions.ts';

export function settingsRoutes(config: LocalizedConfig, data: readonly MemberData[]): Route[] {
  const settings = { baseUrl: config.BASE_URL, locale: config.LOCALE };
  return [
    route(readConsents, ({ db, person }) => consentsOf(db, person.id)),
    route(sayConsent, (ctx, { body }) => recordConsent(ctx, body)),
    route(listStaffLooks, (ctx) => loadStaffLooks(ctx)),
    streamRoute(exportData, (ctx, { query }) => exportMemberData(ctx, query.format, data, settings)),
    route(deleteData, (ctx) => clearAll(ctx, data)),
    route(askForDeletion, (ctx) => close(ctx, settings)),
  ];
}
