import type { Renderer } from '@kindred/contract/rendered.ts';
import type { FastifyInstance } from 'fastify';
import { keepCrmId, readForCrm } from '#features/about-me/public.ts';
import { aboutMeRoutes } from '#features/about-me/routes.ts';
import { appsAndToolsRoutes } from '#features/apps-and-tools/routes.ts';
import { accountJobs, accountSchedules } from '#features/accounts/jobs.ts';
import { accountsRoutes } from '#features/accounts/routes.ts';
import { addressJobs, addressSchedules } from '#features/addresses/jobs.ts';
import { addressesRoutes } from '#features/addresses/routes.ts';
import { bookmarksRoutes } from '#features/bookmarks/routes.ts';
import { configsRoutes } from '#features/configs/routes.ts';
import { coordinatorJobs, coordinatorWords } from '#features/coordinators/jobs.ts';
import { connectJobs, connectSchedules } from '#features/connect/jobs.ts';
import { connectRoutes } from '#features/connect/routes.ts';
import { countingJobs, countingSchedules } from '#features/counting/jobs.ts';
import { countingRoutes } from '#features/counting/routes.ts';
import { coordinatorsRoutes } from '#features/coordinators/routes.ts';
import { dashboardRoutes } from '#features/dashboard/routes.ts';
import { devicesRoutes } from '#features/devices/routes.ts';
import { directoryChecksRoutes } from '#features/directory-checks/routes.ts';
import { directoryRoutes } from '#features/directory/routes.ts';
import { reviewReminding } from '#features/energy-coach/public.ts';
import { energyCoachRoutes } from '#features/energy-coach/routes.ts';
import { dayReminding } from '#features/energy-diary/public.ts';
import { energyDiaryRoutes } from '#features/energy-diary/routes.ts';
import { energyReportRoutes } from '#features/energy-report/routes.ts';
import { energyReviewRoutes } from '#features/energy-review/routes.ts';
import { energyStrategiesRoutes } from '#features/energy-strategies/routes.ts';
import { eventPlaceJobs, eventPlaceWords } from '#features/event-places/jobs.ts';
import { eventPlacesRoutes } from '#features/event-places/routes.ts';
import { eventJobs, eventSchedules } from '#features/events/jobs.ts';
import { eventsFeed, type HeldEvents } from '#features/events/public.ts';
import { eventsRoutes } from '#features/events/routes.ts';
import { faultsRoutes } from '#features/faults/routes.ts';
import { addHsds, hsdsRoutes } from '#features/hsds/routes.ts';
import { notificationJobs, notificationSchedules } from '#features/notifications/jobs.ts';
import { addOneClick, notificationsRoutes } from '#features/notifications/routes.ts';
import { learnRoutes } from '#features/learn/routes.ts';
import { localitiesRoutes } from '#features/localities/routes.ts';
import { unreadSource } from '#features/notifications/public.ts';
import type { Reminding } from '#features/reminders/public.ts';
import { onboardingRoutes } from '#features/onboarding/routes.ts';
import { addOutbox } from '#features/outbox/routes.ts';
import { pagesRoutes } from '#features/pages/routes.ts';
import type { Localities } from '#features/localities/public.ts';
import { programsRoutes } from '#features/programs/routes.ts';
import { tipsRoutes } from '#features/tips/routes.ts';
import type { HeldDirectory } from '#features/providers/public.ts';
import { providersRoutes } from '#features/providers/routes.ts';
import { passkeyJobs, passkeySchedules } from '#features/passkeys/jobs.ts';
import { passkeysRoutes } from '#features/passkeys/routes.ts';
import { searchRoutes } from '#features/search/routes.ts';
import { staffRoutes } from '#features/staff/routes.ts';
import { settingsJobs, settingsSchedules } from '#features/settings/jobs.ts';
import { settingsRoutes } from '#features/settings/routes.ts';
import { streamRoutes } from '#features/stream/routes.ts';
import { followUpReminding, readCawForCrm } from '#features/wellbeing/public.ts';
import { wellbeingRoutes } from '#features/wellbeing/routes.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Shelf } from '#platform/content/published.ts';
import type { CrmSource } from '#platform/crm/crm.ts';
import { crmJobs, openCrmWith } from '#platform/crm/deliver.ts';
import type { Database } from '#platform/database.ts';
import { addHealth } from '#platform/health.ts';
import { bindRoutes } from '#platform/http/bind.ts';
import { methodsAt } from '#platform/http/methods.ts';
import { openHttp } from '#platform/http/open.ts';
import { addOpenApi } from '#platform/http/openapi-page.ts';
import { setProblems } from '#platform/http/problems.ts';
import type { Route } from '#platform/http/route.ts';
import { setSecurity } from '#platform/http/security.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import { carriersOf, outboxJobs, outboxSchedules } from '#platform/outbox/deliver.ts';
import { reportRequests } from '#platform/reporting/report-requests.ts';
import { openReporter, type Reporter } from '#platform/reporting/reporter.ts';
import { identifyWith, livesOf } from '#platform/session/session.ts';
import { addForMachines } from '#platform/pages/for-machines.ts';
import { addPages } from '#platform/pages/pages.ts';
import type { Source } from '#platform/stream/source.ts';
import type { Streams } from '#platform/stream/streams.ts';
import { addTagFrame, hasTags } from '#platform/pages/tag-frame.ts';
import { allMemberData } from './member-data.ts';

export interface AppParts {
  config: Config;
  db: Database;
  clock: Clock;
  shelf: Shelf;
  events: HeldEvents;
  directory: HeldDirectory;
  localities: Localities;
  streams: Streams;
  /** Makes the pages. It is given a way to call the API of this very app. */
  renderer: (app: FastifyInstance) => Promise<Renderer>;
  closing: () => boolean;
}

/** What each area tells the CRM of a member; an area that has something to tell adds its line. */
export const crmSource: CrmSource = { parts: [readForCrm, readCawForCrm], keepId: keepCrmId };

/** What an open device is told as it happens; an area that has something to tell adds its line. */
export const streamSources: readonly Source[] = [unreadSource];

/** What members are reminded of; an area that reminds adds its line. */
export const remindings: readonly Reminding[] = [dayReminding, reviewReminding, followUpReminding];

/** Everything the API does, area by area, in the order of the product. */
type Held = Pick<AppParts, 'config' | 'events' | 'directory' | 'localities' | 'streams'> & {
  reporter?: Reporter | undefined;
};

export function allRoutes({ config, events, directory, localities, streams, reporter }: Held): Route[] {
  return [
    ...configsRoutes(config),
    ...accountsRoutes(config),
    ...devicesRoutes(config),
    ...addressesRoutes(config),
    ...aboutMeRoutes(crmSource),
    ...wellbeingRoutes,
    ...passkeysRoutes(config),
    ...onboardingRoutes,
    ...pagesRoutes,
    ...learnRoutes,
    ...tipsRoutes,
    ...eventsRoutes(events),
    ...eventPlacesRoutes(config),
    ...appsAndToolsRoutes,
    ...programsRoutes,
    ...localitiesRoutes(localities),
    ...directoryRoutes,
    ...directoryChecksRoutes(config, directory),
    ...hsdsRoutes,
    ...providersRoutes(directory, localities),
    ...coordinatorsRoutes(config, localities),
    ...connectRoutes(config),
    ...energyCoachRoutes,
    ...energyDiaryRoutes,
    ...energyStrategiesRoutes,
    ...energyReviewRoutes,
    ...energyReportRoutes(config),
    ...searchRoutes(directory),
    ...bookmarksRoutes,
    ...dashboardRoutes({ events, directory, localities }),
    ...streamRoutes(streams),
    ...notificationsRoutes(config),
    ...countingRoutes(config),
    ...faultsRoutes(reporter),
    ...settingsRoutes(config, allMemberData),
    ...staffRoutes(config),
  ];
}

/** Everything that is done after an answer was given, and what comes round by itself. */
export function allJobs(config: Config): { jobs: Job[]; schedules: Schedule[] } {
  return {
    jobs: [
      ...accountJobs(config),
      ...addressJobs(config),
      ...passkeyJobs,
      ...eventJobs,
      ...eventPlaceJobs,
      ...coordinatorJobs,
      ...notificationJobs(config, { ...eventPlaceWords, ...coordinatorWords }, remindings),
      ...connectJobs,
      ...countingJobs,
      ...settingsJobs({ data: allMemberData, dir: config.DATA_DIR }),
      ...crmJobs({ open: openCrmWith(config), source: crmSource }),
      ...outboxJobs(carriersOf(config), { local: config.KINDRED_ENV !== 'production' }),
    ],
    schedules: [
      ...accountSchedules,
      ...addressSchedules,
      ...passkeySchedules,
      ...eventSchedules,
      ...notificationSchedules,
      ...connectSchedules,
      ...countingSchedules,
      ...settingsSchedules,
      ...outboxSchedules,
    ],
  };
}

export async function buildApp({
  config,
  db,
  clock,
  shelf,
  renderer,
  closing,
  ...held
}: AppParts): Promise<FastifyInstance> {
  const app = await openHttp(config);
  setSecurity(app, {
    production: config.KINDRED_ENV === 'production',
    baseUrl: config.BASE_URL,
    appOrigins: config.APP_ORIGINS.split(','),
  });
  const reporter = openReporter(config, clock);
  reportRequests(app, reporter);
  const routes = allRoutes({ config, reporter, ...held });
  // Before the first route: one that is bound earlier answers faults in the framework's words.
  setProblems(app, methodsAt(routes));
  addHealth(app, db, closing);
  bindRoutes(app, routes, {
    db,
    clock,
    shelf,
    local: config.KINDRED_ENV !== 'production',
    identify: identifyWith(livesOf(config)),
  });
  addOpenApi(app);
  addHsds(app, { ...held, db, clock, shelf, baseUrl: config.BASE_URL });
  addOneClick(app, { db, clock });
  addOutbox(app, db, config.KINDRED_ENV !== 'production');
  const pages = await renderer(app);
  const originOf = (url: string | undefined) => (url ? [new URL(url).origin] : []);
  const outsiders = {
    pictures: originOf(config.MAP_TILES),
    frames: [...originOf(config.FORM_PAGE), ...(hasTags(config) ? ["'self'"] : [])],
  };
  addTagFrame(app, config, config.BASE_URL);
  addPages(app, pages, { shelf, directory: held.directory, outsiders });
  addForMachines(app, {
    renderer: pages,
    shelf,
    feeds: { events: () => eventsFeed(held.events.at(clock.now())) },
    services: async () => (await held.directory.at(clock.now())).entries.map(({ slug }) => slug),
    baseUrl: config.BASE_URL,
  });
  return app;
}
