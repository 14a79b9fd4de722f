import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { addSampleHistory } from '#features/about-me/samples.ts';
import { addSampleCaws } from '#features/wellbeing/samples.ts';
import { addSamples, samples } from '#features/accounts/samples.ts';
import { feedStarter } from '#features/directory/public.ts';
import { holdEvents, planEvents } from '#features/events/public.ts';
import { holdLocalities, importLocalities } from '#features/localities/public.ts';
import { holdDirectory } from '#features/providers/public.ts';
import { eraseAgain } from '#features/settings/public.ts';
import { addStaffSamples, staffSamples } from '#features/staff/samples.ts';
import { dayIn } from '#platform/calendar/zone-time.ts';
import { wallClock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import { importContent } from '#platform/content/import.ts';
import { keepPublished } from '#platform/content/published.ts';
import { assertReachable, openDatabase, openPool, type Database } from '#platform/database.ts';
import { openEar, type Ear } from '#platform/ear.ts';
import { openDrain } from '#platform/http/drain.ts';
import { startWorkers, type Workers } from '#platform/jobs/workers.ts';
import { startMetrics, type Measured } from '#platform/metrics.ts';
import { assertWhole, migrate, readMigrations } from '#platform/migrate.ts';
import type { Pages } from '#platform/pages/built.ts';
import { callInside } from '#platform/pages/call.ts';
import { messageOf } from '#platform/postgres/faults.ts';
import { startEmbeddedPostgres } from '#platform/postgres/embedded.ts';
import { assertDurable } from '#platform/postgres/durability.ts';
import { endedWith } from '#platform/session/living.ts';
import { livesOf } from '#platform/session/session.ts';
import { openStreams, type Streams } from '#platform/stream/streams.ts';
import { allJobs, buildApp, streamSources, type AppParts } from './app.ts';
import { allMemberData } from './member-data.ts';

export interface Means {
  say: (line: string) => void;
  pages: Pages;
  /** Aborted when the process is asked to stop, be it in the middle of a start. */
  stopping: AbortSignal;
}

export interface Running {
  app: FastifyInstance;
  stop: () => Promise<void>;
}

/** Brings the whole product up, in the order in which each part needs the one before; goes down the other way round. */
export async function start(config: Config, means: Means): Promise<Running> {
  await refuseTakenPort(config.PORT, config.HOST);
  const stops: (() => Promise<void>)[] = [];
  const stop = () => stopAll(stops);
  try {
    const app = await bringUp(config, means, stops);
    return { app, stop };
  } catch (error) {
    // Why it did not start is what matters; what did not stop is told beside it.
    await stop().catch((more: unknown) => means.say(String(more)));
    throw error;
  }
}

/** One that fails must not leave the others running: the database is the last of them. */
async function stopAll(stops: (() => Promise<void>)[]): Promise<void> {
  const faults: unknown[] = [];
  for (const one of stops.splice(0).toReversed())
    await one().catch((error: unknown) => void faults.push(error));
  if (faults.length > 0) throw new AggregateError(faults, 'Not everything ended in good order.');
}

async function bringUp(
  config: Config,
  { say, pages, stopping }: Means,
  stops: (() => Promise<void>)[],
): Promise<FastifyInstance> {
  const url = config.DATABASE_URL ?? (await embeddedUrl(config.DATA_DIR, say, stops));
  const told: { app?: FastifyInstance } = {};
  // The words alone: the error itself carries the whole connection, and a server without a database has many.
  const report = (error: unknown) => {
    if (told.app) told.app.log.error({ fault: messageOf(error) }, 'database connection lost');
    else say(`The connection to the database was lost: ${messageOf(error)}`);
  };
  const pool = openPool(url, config.DATABASE_POOL, report);
  const db = openDatabase(pool);
  stops.push(() => db.destroy());
  if (config.DATABASE_URL) await assertReachable(pool, config.DATABASE_URL);
  const unlessStopped = breakOffWhen(stopping);
  await unlessStopped(assertDurable(pool, config.DATABASE_URL ? 'external' : 'embedded'));
  await assertWhole(pool);
  await unlessStopped(migrate(url, await readMigrations(), say));
  await unlessStopped(prepare(db, config, say));

  const ear = await unlessStopped(openEar(url, report));
  stops.push(() => ear.close());
  const shelf = await unlessStopped(keepPublished(db, ear, report));
  stops.push(() => shelf.close());
  const events = await unlessStopped(holdEvents(db, report));
  stops.push(() => events.close());
  const localities = await unlessStopped(holdLocalities(db));

  const today = () => dayIn('Australia/Sydney', wallClock.now());
  const directory = holdDirectory({ db, shelf, localities, today, onFault: report });
  stops.push(() => directory.close());
  const streams = await listenFor(config, { db, ear, report });
  const drain = openDrain();
  const app = await buildApp({
    config,
    db,
    clock: wallClock,
    shelf,
    events,
    localities,
    directory,
    streams,
    renderer: rendererWith(pages, config),
    closing: drain.closing,
  });
  drain.watch(app);
  told.app = app;
  await measure(config, { app, pool, db, shelf, streams }, stops);
  const workers = config.JOBS ? startWork(config, { db, url, app }) : undefined;
  // Each may take its time, and none needs the others; what is new is refused before the streams are let go.
  stops.push(async () => void (await Promise.all([drain.end(app), streams.close(), workers?.stop()])));
  await listen(app, config);
  // Who asks for help before it is there waits for it, and nobody else does.
  Promise.resolve(directory.at(wallClock.now())).catch(report);
  welcome(config, say);
  return app;
}

type Report = (error: unknown) => void;

function listenFor(
  config: Config,
  { db, ear, report }: { db: Database; ear: Ear; report: Report },
): Promise<Streams> {
  return openStreams({
    db,
    ear,
    clock: wallClock,
    ended: endedWith(livesOf(config)),
    sources: streamSources,
    most: config.STREAMS_AT_MOST,
    onFault: report,
  });
}

function startWork(
  config: Config,
  { db, url, app }: { db: Database; url: string; app: FastifyInstance },
): Workers {
  const options = { graceSeconds: 6 };
  return startWorkers({ db, url, clock: wallClock, log: app.log, options, ...allJobs(config) });
}

async function measure(
  { METRICS_PORT: port, METRICS_HOST: host }: Config,
  measured: Measured,
  stops: (() => Promise<void>)[],
): Promise<void> {
  if (port !== undefined) stops.push((await startMetrics({ port, host }, measured)).stop);
}

function rendererWith(pages: Pages, { BASE_URL, LOCALE, KINDRED_ENV }: Config): AppParts['renderer'] {
  return (app) =>
    pages(app, {
      call: callInside(app),
      baseUrl: BASE_URL,
      locale: LOCALE,
      pseudoLocales: KINDRED_ENV !== 'production',
    });
}

/** What the tables need before anybody is served. */
async function prepare(db: Database, config: Config, say: Means['say']): Promise<void> {
  const now = wallClock.now();
  const back = await eraseAgain(db, now, { data: allMemberData, dir: config.DATA_DIR });
  if (back > 0) say(`privacy: ${back} people erased again, whom an older backup had brought back`);
  const { changed, left } = await importContent(db);
  if (changed > 0) say(`content: ${changed} records loaded`);
  if (left > 0) say(`content: ${left} records were changed here and in this release; yours stay as they are`);
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

/** Waits for a step of the start, unless nobody wants it any more: another process may hold the tables for long. */
function breakOffWhen(stopping: AbortSignal): <T>(step: Promise<T>) => Promise<T> {
  const stopped = new Promise<never>((_, reject) => {
    const breakOff = () => reject(new Error('It was asked to stop before it was ready.'));
    if (stopping.aborted) breakOff();
    stopping.addEventListener('abort', breakOff, { once: true });
  });
  stopped.catch(() => {}); // most starts are wanted to the end, and then nobody waits for this
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

async function listen(app: FastifyInstance, { PORT, HOST }: Config): Promise<void> {
  try {
    await app.listen({ port: PORT, host: HOST });
  } catch (error) {
    throw asTaken(error, PORT);
  }
}

/** Says what to do about it, where the port was taken. */
function asTaken(error: unknown, port: number): Error {
  const found = error instanceof Error ? error : new Error(String(error));
  if (!('code' in found && found.code === 'EADDRINUSE')) return found;
  return new Error(
    `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`,
  );
}

/** Told before anything is started, or the reason would stand far above the end. */
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
  say(`  Mail and SMS that would be sent:  ${config.BASE_URL}/outbox`);
  say(`  The API, readable:                ${config.BASE_URL}/api/v1/docs`);
  say(`  Sign in as:                       ${samples.map(({ email }) => email).join(', ')}`);
  say(`  As staff, at ${config.BASE_URL}/staff:  ${staffSamples.map(({ email }) => email).join(', ')}`);
  say(`  The link and the code are then at ${config.BASE_URL}/outbox. Ctrl+C stops it; nothing is lost.`);
}
