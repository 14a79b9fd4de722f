import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { addSampleHistory } from '#features/profile/seed.ts';
import { addSampleCaws } from '#features/profile/wellbeing/seed.ts';
import { addSamples, samples } from '#features/accounts/seed.ts';
import { feedStarter } from '#features/directory/public.ts';
import { holdEvents, planEvents } from '#features/events/public.ts';
import { holdLocalities, importLocalities } from '#features/directory/localities/public.ts';
import { holdDirectory } from '#features/directory/providers/public.ts';
import { eraseAgain } from '#features/settings/public.ts';
import { addStaffSamples, staffSamples } from '#features/staff/seed.ts';
import { dayIn } from '#platform/calendar/zone-time.ts';
import { wallClock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import { brandedConsole } from '#platform/brand/branded-pages.ts';
import { localizedConfig, type LocalizedConfig } from '#platform/locale.ts';
import { importContent } from '#platform/content/import.ts';
import { openContentStore, type ContentStore } from '#platform/content/content-store.ts';
import { operatorCharity, saveOperatorCharity } from '#platform/content/operator.ts';
import { assertReachable, openDatabase, openPool, type Database } from '#platform/database.ts';
import { listenForNotifications, type NotificationListener } from '#platform/pg-notifications.ts';
import { openFaultLog, type FaultLog } from '#platform/fault-log.ts';
import { openAdmission } from '#platform/http/admission.ts';
import { drainMsOf, openGracefulShutdown } from '#platform/http/graceful-shutdown.ts';
import { listenOnOtherLoopback } from '#platform/http/other-loopback.ts';
import { startWorkers, type Workers } from '#platform/jobs/workers.ts';
import { collectWhenIdle } from '#platform/idle-memory.ts';
import { startMetrics, type MetricsSources } from '#platform/metrics.ts';
import { assertWhole, migrate, readMigrations } from '#platform/migrate.ts';
import { openServerKeys } from '#platform/keys/open-keys.ts';
import { bindServerKeys } from '#platform/keys/server-keys.ts';
import type { Pages } from '#platform/pages/built.ts';
import { callInside } from '#platform/pages/call.ts';
import { startEmbeddedPostgres } from '@kindred/postgres/embedded.ts';
import { assertDurable } from '@kindred/postgres/durability.ts';
import { sessionEnd } from '#platform/session/session-expiry.ts';
import { sessionLifetimes } from '#platform/session/session-lifetimes.ts';
import { openStreams, type Streams } from '#platform/stream/streams.ts';
import { buildApp, type AppParts } from './app.ts';
import { allJobs } from './background.ts';
import { streamSources } from './stream-sources.ts';
import { allMemberData } from './member-data.ts';
import { refuseSamples } from './samples.ts';

export interface StartOptions {
  say: (line: string) => void;
  pages: Pages;
  /** Aborted when the process is asked to stop, even during the start. */
  stopping: AbortSignal;
}

export interface RunningServer {
  app: FastifyInstance;
  stop: () => Promise<void>;
}

/** Starts all parts in the order of their dependencies, and stops them in reverse. */
export async function start(config: Config, means: StartOptions): Promise<RunningServer> {
  await refuseTakenPort(config.PORT, config.HOST);
  const stops: (() => Promise<void>)[] = [];
  const stop = () => stopAll(stops);
  try {
    const app = await startServer(config, means, stops);
    const stopCollecting = collectWhenIdle();
    stops.push(async () => stopCollecting());
    return { app, stop };
  } catch (error) {
    // The cause of the failed start comes first; errors while stopping are reported beside it.
    await stop().catch((more: unknown) => means.say(String(more)));
    throw error;
  }
}

/** One that fails must not leave the others running: the database is the last to stop. */
async function stopAll(stops: (() => Promise<void>)[]): Promise<void> {
  const faults: unknown[] = [];
  for (const one of stops.splice(0).toReversed())
    await one().catch((error: unknown) => void faults.push(error));
  if (faults.length > 0) throw new AggregateError(faults, 'Some parts did not shut down cleanly.');
}

async function startServer(
  settings: Config,
  { say, pages, stopping }: StartOptions,
  stops: (() => Promise<void>)[],
): Promise<FastifyInstance> {
  const url = settings.DATABASE_URL ?? (await embeddedUrl(settings.DATA_DIR, say, stops));
  const { report, writeTo } = openFaultLog(say);
  const pool = openPool(url, settings.DATABASE_POOL, report);
  const db = openDatabase(pool);
  stops.push(() => db.destroy());
  if (settings.DATABASE_URL) await assertReachable(pool, settings.DATABASE_URL);
  const unlessStopped = breakOffWhen(stopping);
  await unlessStopped(assertDurable(pool, settings.DATABASE_URL ? 'external' : 'embedded'));
  await assertWhole(pool);
  await unlessStopped(migrate(url, await readMigrations(), say));
  await unlessStopped(prepare(db, settings, say));

  const ear = await unlessStopped(listenForNotifications(url, report));
  stops.push(() => ear.close());
  const shelf = await unlessStopped(openContentStore(db, ear, report));
  stops.push(() => shelf.close());
  const config = localizedConfig(settings, shelf.current());
  const events = await unlessStopped(holdEvents(db, report));
  stops.push(() => events.close());
  const localities = await unlessStopped(holdLocalities(db));

  const directory = holdDirectory({ db, shelf, localities, today: todayInSydney, onFault: report });
  stops.push(() => directory.close());
  const streams = await listenFor(config, { db, ear, report });
  const drainMs = drainMsOf(config);
  const drain = openGracefulShutdown(drainMs);
  const admission = openAdmission(() => performance.now(), { protects: config.OVERLOAD_PROTECTION });
  const app = await buildApp({
    config,
    db,
    clock: wallClock,
    shelf,
    events,
    localities,
    directory,
    streams,
    admission,
    renderer: rendererWith(pages, config, shelf),
    leaving: drain.leaving,
  });
  drain.watch(app);
  writeTo(app.log);
  await measure(config, { app, pool, db, shelf, streams, admission }, stops);
  const workers = config.JOBS ? startWork(config, { db, url, app }) : undefined;
  stops.push(async () => {
    await Promise.all([drain.announce(), streams.leave(drainMs)]);
    // These are independent, so they stop concurrently; new requests are refused before streams are closed.
    await Promise.all([drain.end(app), streams.close(), workers?.stop()]);
  });
  await listen(app, config);
  // Only requests for services wait until it is loaded.
  Promise.resolve(directory.at(wallClock.now())).catch(report);
  welcome(config, say);
  return app;
}

const todayInSydney = () => dayIn('Australia/Sydney', wallClock.now());

function listenFor(
  config: Config,
  { db, ear, report }: { db: Database; ear: NotificationListener; report: FaultLog['report'] },
): Promise<Streams> {
  return openStreams({
    db,
    ear,
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
  shelf: ContentStore,
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
      (html) => brandedConsole(html, shelf.current()),
    );
}

/** Prepares the tables before serving. */
async function prepare(db: Database, config: Config, say: StartOptions['say']): Promise<void> {
  const now = wallClock.now();
  bindServerKeys(db, await openServerKeys(db, config, { now, say }));
  if (config.KINDRED_ENV === 'production') await refuseSamples(db);
  const back = await eraseAgain(db, now, { data: allMemberData, dir: config.DATA_DIR });
  if (back > 0) say(`privacy: ${back} people erased again after an older backup restored them`);
  const { changed, left } = await importContent(db);
  if (changed > 0) say(`content: ${changed} records loaded`);
  if (left > 0)
    say(`content: ${left} records were changed both here and in this release; your versions were kept`);
  await saveOperatorCharity(db, operatorCharity(config));
  const filled = await importLocalities(db);
  if (filled > 0) say(`localities: ${filled} suburbs and towns loaded`);
  await planEvents(db, now);
  const services = await feedStarter(db, now);
  if (services.added > 0) say(`directory: ${services.added} services loaded`);
  if (config.KINDRED_ENV !== 'local') return;
  await addSamples(db, now);
  await addSampleHistory(db, 'history@kindred.example', now);
  await addSampleCaws(db, 'history@kindred.example', now);
  await addStaffSamples(db, now);
}

/** Waits for a step of the start unless it is aborted: another process may hold the lock for long. */
function breakOffWhen(stopping: AbortSignal): <T>(step: Promise<T>) => Promise<T> {
  const stopped = new Promise<never>((_, reject) => {
    const breakOff = () => reject(new Error('The server was asked to stop before it was ready.'));
    if (stopping.aborted) breakOff();
    stopping.addEventListener('abort', breakOff, { once: true });
  });
  stopped.catch(() => {}); // most starts are not aborted, and then this rejection has no listener
  return (step) => Promise.race([step, stopped]);
}

async function embeddedUrl(
  dataDir: string,
  say: (line: string) => void,
  stops: (() => Promise<void>)[],
): Promise<string> {
  const embedded = await startEmbeddedPostgres({ dataDir, say });
  stops.push(() => embedded.stop());
  return embedded.url;
}

/** Connections that may wait to be accepted. Beyond it the kernel drops them silently, and a person waits for seconds. */
const backlog = 4_096;

async function listen(app: FastifyInstance, { PORT, HOST }: Config): Promise<void> {
  try {
    await app.listen({ port: PORT, host: HOST, backlog });
    await listenOnOtherLoopback(app, HOST, backlog);
  } catch (error) {
    throw asTaken(error, PORT);
  }
}

/** Adds what to do if the port is in use. */
function asTaken(error: unknown, port: number): Error {
  const match = error instanceof Error ? error : new Error(String(error));
  if (!('code' in match && match.code === 'EADDRINUSE')) return match;
  return new Error(
    `Port ${port} is used by another program. Stop that program, or choose another port: PORT=${port + 1} npm start`,
  );
}

/** Checked before anything is started, or the reason would scroll far out of view. */
async function refuseTakenPort(port: number, host: string): Promise<void> {
  if (port === 0) return;
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(asTaken(error, port)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function welcome(config: Config, say: (line: string) => void): void {
  say('');
  say(`Kindred is ready:  ${config.BASE_URL}`);
  if (config.KINDRED_ENV === 'production') return;
  say(`  Emails and text messages:  ${config.BASE_URL}/outbox`);
  say(`  API documentation:         ${config.BASE_URL}/api/v1/docs`);
  say(`  Sign in as:                ${samples.map(({ email }) => email).join(', ')}`);
  say(`  As staff, at ${config.BASE_URL}/staff:  ${staffSamples.map(({ email }) => email).join(', ')}`);
  say(
    `  The link and the code will appear at ${config.BASE_URL}/outbox. Press Ctrl+C to stop; nothing is lost.`,
  );
}
