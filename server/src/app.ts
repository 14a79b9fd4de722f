import type { Renderer } from '@kindred/contract/page-renderer.ts';
import type { FastifyInstance } from 'fastify';
import { profileRoutes } from '#features/profile/routes.ts';
import { appsAndToolsRoutes } from '#features/library/apps-and-tools/routes.ts';
import { accountsRoutes } from '#features/accounts/routes.ts';
import { addressesRoutes } from '#features/accounts/addresses/routes.ts';
import { bookmarksRoutes } from '#features/bookmarks/routes.ts';
import { addMedia, contentRoutes } from '#features/content/public.ts';
import type { RenderPage } from '#features/content/previews/public.ts';
import { attachmentRoutes } from '#features/connect/attachments/routes.ts';
import { availabilityRoutes } from '#features/connect/availability/routes.ts';
import { chatRoutes } from '#features/connect/chat/routes.ts';
import { sendingRoutes } from '#features/connect/sending/routes.ts';
import { afterwardsRoutes } from '#features/connect/afterwards/routes.ts';
import { contextRoutes } from '#features/connect/context/routes.ts';
import { savedReplyRoutes } from '#features/connect/saved-replies/routes.ts';
import { teamworkRoutes } from '#features/connect/teamwork/routes.ts';
import { waitingRoutes } from '#features/connect/waiting/routes.ts';
import { connectRoutes, deskTeamRoutes } from '#features/connect/routes.ts';
import { analyticsRoutes } from '#features/analytics/routes.ts';
import { absenceRoutes } from '#features/coordinators/absences/routes.ts';
import { coordinatorCalendarRoutes } from '#features/coordinators/calendars/routes.ts';
import { coordinatorEditingRoutes } from '#features/coordinators/editing/routes.ts';
import { coordinatorsRoutes } from '#features/coordinators/routes.ts';
import { dashboardRoutes } from '#features/dashboard/routes.ts';
import { tellCopiedSession } from '#features/accounts/devices/public.ts';
import { devicesRoutes } from '#features/accounts/devices/routes.ts';
import { directoryChecksRoutes } from '#features/directory/checks/routes.ts';
import { directoryRoutes } from '#features/directory/routes.ts';
import { coachReminder, dropReportDiagnosis } from '#features/energy/coach/public.ts';
import { addEnergyDefinitions } from '#features/energy/report/routes.ts';
import { energyRoutes } from '#features/energy/coach/routes.ts';
import { eventsFeed, type EventCache } from '#features/events/public.ts';
import { eventsRoutes } from '#features/events/routes.ts';
import { faultsRoutes } from '#features/analytics/errors/routes.ts';
import { addHsds, hsdsRoutes } from '#features/directory/hsds/routes.ts';
import { addOneClick, notificationsRoutes } from '#features/notifications/routes.ts';
import { addMailReports, returnRoutes } from '#features/notifications/returns/routes.ts';
import { learnRoutes } from '#features/learn/routes.ts';
import { localitiesRoutes } from '#features/directory/localities/routes.ts';
import { onboardingRoutes } from '#features/accounts/onboarding/routes.ts';
import { addOutbox } from '#features/notifications/outbox/routes.ts';
import { pagesRoutes } from '#features/learn/pages/routes.ts';
import type { Localities } from '#features/directory/localities/public.ts';
import { programsRoutes } from '#features/library/programs/routes.ts';
import { tipsRoutes } from '#features/library/tips/routes.ts';
import type { DirectoryCache } from '#features/directory/providers/public.ts';
import { providersRoutes } from '#features/directory/providers/routes.ts';
import { passkeysRoutes } from '#features/accounts/passkeys/routes.ts';
import { searchRoutes } from '#features/search/routes.ts';
import { staffRoutes } from '#features/staff/routes.ts';
import { settingsRoutes } from '#features/settings/routes.ts';
import { streamRoutes } from '#features/notifications/stream/routes.ts';
import { wellbeingRoutes } from '#features/profile/wellbeing/routes.ts';
import type { Clock } from '#platform/clock.ts';
import type { ContentStore } from '#platform/content/content-store.ts';
import type { Database } from '#platform/database.ts';
import { addHealth } from '#platform/health.ts';
import type { AdmissionControl } from '#platform/http/admission.ts';
import { bindRoutes } from '#platform/http/bind.ts';
import { methodsAt } from '#platform/http/methods.ts';
import { openHttp } from '#platform/http/open.ts';
import { overloadGate } from '#platform/http/overload-gate.ts';
import { watchForUnknownProxies } from '#platform/http/unknown-proxy.ts';
import { addOpenApi } from '#platform/http/openapi-page.ts';
import { setProblems } from '#platform/http/problems.ts';
import type { Route } from '#platform/http/route.ts';
import { securityHeadersWith, setSecurity, type Origins } from '#platform/http/security.ts';
import { priceList } from '#platform/http/price-list.ts';
import type { LocalizedConfig } from '#platform/locale.ts';
import { addBrandFiles, brandedRenderer } from '#platform/brand/branded-pages.ts';
import { reportRequests } from '#platform/reporting/report-requests.ts';
import { openReporter, type Reporter } from '#platform/reporting/reporter.ts';
import { recordRefusals } from '#platform/security-log/refusals.ts';
import { identifyWith, isPasskeyRequired } from '#platform/session/session.ts';
import { sessionLifetimes } from '#platform/session/session-lifetimes.ts';
import { addAppLinks } from '#platform/pages/app-links.ts';
import { addForMachines } from '#platform/pages/for-machines.ts';
import { addPages } from '#platform/pages/pages.ts';
import { addQuickExit } from '#platform/pages/quick-exit.ts';
import type { Streams } from '#platform/stream/streams.ts';
import { outsidersOf } from '#platform/pages/outsiders.ts';
import { addTagFrame } from '#platform/pages/tag-frame.ts';
import { allMemberData } from './member-data.ts';
import { consoleSources, mediaUseSources, pageSources } from './console-sources.ts';
import { crmSource } from './background.ts';

export interface AppParts {
  config: LocalizedConfig;
  db: Database;
  clock: Clock;
  contentStore: ContentStore;
  events: EventCache;
  directory: DirectoryCache;
  localities: Localities;
  streams: Streams;
  admission: AdmissionControl;
  /** Creates the page renderer, which calls this app's API in-process. */
  renderer: (app: FastifyInstance) => Promise<Renderer>;
  leaving: () => boolean;
}

/** All API routes, area by area, in the product's order. */
type Current = Pick<AppParts, 'config' | 'events' | 'directory' | 'localities' | 'streams'> & {
  reporter?: Reporter | undefined;
  /** Renders a page of the app, for previews. */
  render: RenderPage;
};

export function allRoutes(current: Current): Route[] {
  const { config, events, directory, localities, streams, reporter, render } = current;
  return [
    ...contentRoutes(config, { localities, render, mediaUses: mediaUseSources, pages: pageSources }),
    ...accountsRoutes(config),
    ...devicesRoutes(config),
    ...addressesRoutes(config),
    ...profileRoutes(crmSource, dropReportDiagnosis),
    ...wellbeingRoutes,
    ...passkeysRoutes(config),
    ...onboardingRoutes(dropReportDiagnosis),
    ...pagesRoutes,
    ...learnRoutes,
    ...tipsRoutes,
    ...eventsRoutes(events, config),
    ...appsAndToolsRoutes,
    ...programsRoutes,
    ...localitiesRoutes(localities),
    ...directoryRoutes(directory, localities),
    ...directoryChecksRoutes(config, directory),
    ...hsdsRoutes,
    ...providersRoutes(directory, localities),
    ...coordinatorsRoutes(config, localities),
    ...coordinatorEditingRoutes,
    ...absenceRoutes(config),
    ...coordinatorCalendarRoutes(config),
    ...connectRoutes(config),
    ...chatRoutes(config),
    ...sendingRoutes(config, streams),
    ...attachmentRoutes(config),
    ...availabilityRoutes(config),
    ...waitingRoutes(config),
    ...afterwardsRoutes(config),
    ...deskTeamRoutes(config),
    ...teamworkRoutes,
    ...savedReplyRoutes,
    ...contextRoutes,
    ...energyRoutes(config),
    ...searchRoutes({ directory, events, localities }),
    ...bookmarksRoutes,
    ...dashboardRoutes({ events, directory, localities }),
    ...streamRoutes(streams),
    ...notificationsRoutes({ ...config, coach: coachReminder }),
    ...returnRoutes,
    ...analyticsRoutes(config),
    ...faultsRoutes(reporter),
    ...settingsRoutes(config, allMemberData),
    ...staffRoutes(config, { ...consoleSources(config, directory), render }, allMemberData),
  ];
}

export async function buildApp({
  config,
  db,
  clock,
  contentStore,
  admission,
  renderer,
  leaving,
  ...cached
}: AppParts): Promise<FastifyInstance> {
  const gate = overloadGate(admission);
  const app = await openHttp(config, gate);
  const origins = originsOf(config);
  const headersFor = securityHeadersWith(origins);
  setSecurity(app, origins, headersFor);
  const reporter = openReporter(config, clock);
  reportRequests(app, reporter);
  recordRefusals(app, { db, clock });
  // The pages call the routes, and a preview renders a page, so the renderer only exists after both.
  const rendering: { pages?: Renderer } = {};
  const render: RenderPage = async (path, reader) =>
    (await rendering.pages?.render(path, reader))?.html ?? '';
  const routes = allRoutes({ config, reporter, render, ...cached });
  gate.open(priceList(routes), headersFor);
  // Before the first route, because a route registered earlier would report errors in the framework's words.
  setProblems(app, methodsAt(routes));
  addHealth(app, db, { leaving, unknownProxy: watchForUnknownProxies(app) });
  bindRoutes(app, routes, {
    db,
    clock,
    contentStore,
    local: config.KINDRED_ENV !== 'production',
    identify: identifyWith(sessionLifetimes(config), isPasskeyRequired(config), tellCopiedSession),
  });
  addOpenApi(app);
  addHsds(app, { ...cached, db, clock, contentStore, baseUrl: config.BASE_URL });
  addEnergyDefinitions(app, { contentStore, baseUrl: config.BASE_URL });
  addMedia(app, db);
  addOneClick(app, { db, clock });
  addMailReports(app, config, { db, clock });
  addOutbox(app, db, config.KINDRED_ENV !== 'production');
  const pages = brandedRenderer(await renderer(app), contentStore);
  rendering.pages = pages;
  addBrandFiles(app, { db, contentStore });
  addPublicPages(app, { config, clock, contentStore, admission, ...cached }, pages);
  return app;
}

type PublicParts = Pick<AppParts, 'config' | 'clock' | 'contentStore' | 'admission' | 'events' | 'directory'>;
/** What people and machines read outside the API. */
function addPublicPages(
  app: FastifyInstance,
  { config, clock, contentStore, admission, events, directory }: PublicParts,
  pages: Renderer,
): void {
  addTagFrame(app, config, config.BASE_URL);
  addQuickExit(app, config.QUICK_EXIT_URL);
  addPages(app, pages, {
    contentStore,
    directory,
    events: { version: () => events.at(clock.now()).version },
    admission,
    outsiders: outsidersOf(config),
    pagesPerMinute: config.PAGES_PER_MINUTE,
  });
  addAppLinks(app, config);
  addForMachines(app, {
    renderer: pages,
    contentStore,
    feeds: { events: () => eventsFeed(events.at(clock.now()), config.LOCALE) },
    records: async () => {
      const now = clock.now();
      const { entries } = await directory.at(now);
      return [
        // The URL of a series is permanent, and leads to its next event.
        ...new Set(events.at(now).toCome.map(({ template }) => `/tabs/upcoming_events/${template}`)),
        ...entries.map(({ slug }) => `/tabs/services/${slug}`),
      ];
    },
    baseUrl: config.BASE_URL,
  });
}

function originsOf({ KINDRED_ENV, BASE_URL, APP_ORIGINS }: LocalizedConfig): Origins {
  return {
    production: KINDRED_ENV === 'production',
    baseUrl: BASE_URL,
    appOrigins: APP_ORIGINS.split(','),
  };
}
