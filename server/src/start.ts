import type { FastifyInstance } from 'fastify';
import { addSampleHistory } from '#features/profile/seed.ts';
import { addSampleCaws } from '#features/profile/wellbeing/seed.ts';
import { addSamples, samples } from '#features/accounts/seed.ts';
import { feedStarter } from '#features/directory/public.ts';
import { planEvents } from '#features/events/public.ts';
import { importLocalities } from '#features/directory/localities/public.ts';
import { eraseAgain } from '#features/settings/public.ts';
import { addStaffSamples, staffSamples } from '#features/staff/seed.ts';
import { wallClock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import { importContent } from '#platform/content/import.ts';
import { operatorCharity, saveOperatorCharity } from '#platform/content/operator.ts';
import { assertReachable, openDatabase, openPool, type Database } from '#platform/database.ts';
import { openFaultLog } from '#platform/fault-log.ts';
import { collectWhenIdle } from '#platform/idle-memory.ts';
import { assertWhole, migrate, readMigrations } from '#platform/migrate.ts';
import { openServerKeys } from '#platform/keys/open-keys.ts';
import { bindServerKeys } from '#platform/keys/server-keys.ts';
import type { Pages } from '#platform/pages/built.ts';
import { startEmbeddedPostgres } from '@kindred/postgres/embedded.ts';
import { assertDurable } from '@kindred/postgres/durability.ts';
import { allMemberData } from './member-data.ts';
import { refuseTakenPort } from './listen.ts';
import { refuseSamples } from './samples.ts';
import { startServing } from './serve.ts';

export interface StartOptions {
  say: (line: string) => void;
  pages: Pages;
  /** Aborted when the process is asked to stop, even during startup. */
  stopping: AbortSignal;
}

export interface RunningServer {
  app: FastifyInstance;
  stop: () => Promise<void>;
}

/** Starts all parts in dependency order, and stops them in reverse. */
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
    // The cause of the failed start takes precedence; errors while stopping are only logged.
    await stop().catch((more: unknown) => means.say(String(more)));
    throw error;
  }
}

/** A failing part must not leave the others running: the database is the last to stop. */
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
  const faultLog = openFaultLog(say);
  const pool = openPool(url, settings.DATABASE_POOL, faultLog.report);
  const db = openDatabase(pool);
  stops.push(() => db.destroy());
  if (settings.DATABASE_URL) await assertReachable(pool, settings.DATABASE_URL);
  const unlessStopped = breakOffWhen(stopping);
  await unlessStopped(assertDurable(pool, settings.DATABASE_URL ? 'external' : 'embedded'));
  await assertWhole(pool);
  await unlessStopped(migrate(url, await readMigrations(), say));
  await unlessStopped(prepare(db, settings, say));

  const app = await startServing({ settings, url, pool, db, faultLog, pages, unlessStopped }, stops);
  welcome(settings, say);
  return app;
}

/** Prepares the tables before serving begins. */
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

/** Waits for a startup step, unless startup is aborted: another process may hold the lock for a long time. */
function breakOffWhen(stopping: AbortSignal): <T>(step: Promise<T>) => Promise<T> {
  return async (step) => {
    // One for each step: a rejection that nothing waits for would end the process.
    const { promise: stopped, reject } = Promise.withResolvers<never>();
    const breakOff = () => reject(new Error('The server was asked to stop before it was ready.'));
    if (stopping.aborted) breakOff();
    stopping.addEventListener('abort', breakOff);
    try {
      return await Promise.race([step, stopped]);
    } finally {
      stopping.removeEventListener('abort', breakOff);
    }
  };
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
