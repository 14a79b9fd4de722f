import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { holdEvents } from '#features/events/public.ts';
import { holdLocalities } from '#features/directory/localities/public.ts';
import { holdDirectory } from '#features/directory/providers/public.ts';
import { wallClock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import { brandedConsole } from '#platform/brand/branded-pages.ts';
import { localizedConfig, type LocalizedConfig } from '#platform/locale.ts';
import { openContentStore, type ContentStore } from '#platform/content/content-store.ts';
import type { Database } from '#platform/database.ts';
import { listenForNotifications, type NotificationListener } from '#platform/pg-notifications.ts';
import type { FaultLog } from '#platform/fault-log.ts';
import { openAdmission } from '#platform/http/admission.ts';
import { drainMsOf, openGracefulShutdown } from '#platform/http/graceful-shutdown.ts';
import { startWorkers, type Workers } from '#platform/jobs/workers.ts';
import { startMetrics, type MetricsSources } from '#platform/metrics.ts';
import type { Pages } from '#platform/pages/built.ts';
import { callInside } from '#platform/pages/call.ts';
import { sessionEnd } from '#platform/session/session-expiry.ts';
import { sessionLifetimes } from '#platform/session/session-lifetimes.ts';
import { openStreams, type Streams } from '#platform/stream/streams.ts';
import { buildApp, type AppParts } from './app.ts';
import { allJobs } from './background.ts';
import { listenOnPort } from './listen.ts';
import { streamSources } from './stream-sources.ts';

/** A database that is ready, and everything else a server needs. */
export interface ServingParts {
  settings: Config;
  url: string;
  pool: pg.Pool;
  db: Database;
  faultLog: FaultLog;
  pages: Pages;
  /** Waits for a startup step, unless startup is aborted. */
  unlessStopped: <T>(step: Promise<T>) => Promise<T>;
}

/**
 * Starts everything that serves from the database. Anything that has to be stopped is added to `stops` as soon as it
 * runs.
 */
export async function startServing(
  { settings, url, pool, db, faultLog, pages, unlessStopped }: ServingParts,
  stops: (() => Promise<void>)[],
): Promise<FastifyInstance> {
  const { report } = faultLog;
  const pgNotifications = await unlessStopped(listenForNotifications(url, report));
  stops.push(() => pgNotifications.close());
  const contentStore = await unlessStopped(openContentStore(db, pgNotifications, report));
  stops.push(() => contentStore.close());
  const config = localizedConfig(settings, contentStore.current());
  const events = await unlessStopped(holdEvents(db, report));
  stops.push(() => events.close());
  const localities = await unlessStopped(holdLocalities(db));
  const directory = holdDirectory({ db, contentStore, localities, clock: wallClock, onFault: report });
  stops.push(() => directory.close());
  const streams = await listenFor(config, { db, pgNotifications, report });
  stops.push(() => streams.close());
  const drainMs = drainMsOf(config);
  const drain = openGracefulShutdown(drainMs);
  const admission = openAdmission(() => performance.now(), { protects: config.OVERLOAD_PROTECTION });
  const app = await buildApp({
    config,
    db,
    clock: wallClock,
    contentStore,
    events,
    localities,
    directory,
    streams,
    admission,
    renderer: rendererWith(pages, config, contentStore),
    leaving: drain.leaving,
  });
  drain.watch(app);
  faultLog.writeTo(app.log);
  await measure(config, { app, pool, db, contentStore, streams, admission }, stops);
  const workers = config.JOBS ? startWork(config, { db, url, app }) : undefined;
  stops.push(async () => {
    await Promise.all([drain.announce(), streams.leave(drainMs)]);
    // These are independent, so they stop concurrently; new requests are refused before streams are closed.
    await Promise.all([drain.end(app), streams.close(), workers?.stop()]);
  });
  await listenOnPort(app, config);
  // Only requests for services have to wait until it has loaded.
  Promise.resolve(directory.at(wallClock.now())).catch(report);
  return app;
}

function listenFor(
  config: Config,
  {
    db,
    pgNotifications,
    report,
  }: { db: Database; pgNotifications: NotificationListener; report: FaultLog['report'] },
): Promise<Streams> {
  return openStreams({
    db,
    pgNotifications,
    clock: wallClock,
    ended: sessionEnd(sessionLifetimes(config)),
    sources: streamSources,
    most: config.STREAMS_AT_MOST,
    onFault: report,
  });
}

function startWork(
  config: LocalizedConfig,
  { db, url, app }: { db: Database; url: string; app: FastifyInstance },
): Workers {
  const options = { graceSeconds: 6 };
  return startWorkers({ db, url, clock: wallClock, log: app.log, options, ...allJobs(config) });
}

async function measure(
  { METRICS_PORT: port, METRICS_HOST: host }: Config,
  measured: MetricsSources,
  stops: (() => Promise<void>)[],
): Promise<void> {
  if (port !== undefined) stops.push((await startMetrics({ port, host }, measured)).stop);
}

function rendererWith(
  pages: Pages,
  { BASE_URL, LOCALE, KINDRED_ENV }: LocalizedConfig,
  contentStore: ContentStore,
): AppParts['renderer'] {
  return (app) =>
    pages(
      app,
      {
        call: callInside(app),
        baseUrl: BASE_URL,
        locale: LOCALE,
        pseudoLocales: KINDRED_ENV !== 'production',
      },
      (html) => brandedConsole(html, contentStore.current()),
    );
}
