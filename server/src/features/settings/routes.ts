import {
  askForDeletion,
  deleteData,
  exportData,
  readConsents,
  sayConsent,
} from '@kindred/contract/settings.ts';
import type { Config } from '#platform/config.ts';
import { route, streamRoute, type Route } from '#platform/http/route.ts';
import type { MemberData } from '#platform/member-data.ts';
import { clearAll, close, consentsOf, exportAll, say } from './actions.ts';

export function settingsRoutes(config: Config, data: readonly MemberData[]): Route[] {
  const settings = { baseUrl: config.BASE_URL, locale: config.LOCALE };
  return [
    route(readConsents, ({ db, person }) => consentsOf(db, person.id)),
    route(sayConsent, (ctx, { body }) => say(ctx, body)),
    streamRoute(exportData, (ctx, { query }) => exportAll(ctx, query.format, data, config.BASE_URL)),
    route(deleteData, (ctx) => clearAll(ctx, data)),
    route(askForDeletion, (ctx) => close(ctx, settings)),
  ];
}
