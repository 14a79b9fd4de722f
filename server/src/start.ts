import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { wallClock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import { importContent } from '#platform/content/import.ts';
import { keepPublished } from '#platform/content/published.ts';
import { openDatabase, openPool } from '#platform/database.ts';
import { startWorkers } from '#platform/jobs/workers.ts';
import { startMetrics } from '#platform/metrics.ts';
import { migrate, readMigrations } from '#platform/migrate.ts';
import type { Pages } from '#platform/pages/built.ts';
import { callInside } from '#platform/pages/call.ts';
import { startEmbeddedPostgres } from '#platform/postgres/embedded.ts';
import { assertDurable } from '#platform/postgres/durability.ts';
import { allJobs, buildApp } from './app.ts';

export interface Means {
  say: (line: string) => void;
  pages: Pages;
}

export interface Running {
  app: FastifyInstance;
  stop: () => Promise<void>;
}

/** Brings the whole product up, in the order in which each part needs the one before; goes down the other way round. */
export async function start(config: Config, means: Means): Promise<Running> {
  await refuseTakenPort(config.PORT, config.HOST);
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const one of stops.toReversed()) await one();
  };
  try {
    const app = await bringUp(config, means, stops);
    return { app, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function bringUp(
  config: Config,
  { say, pages }: Means,
  stops: (() => Promise<void>)[],
): Promise<FastifyInstance> {
  const url = config.DATABASE_URL ?? (await embeddedUrl(config.DATA_DIR, say, stops));
  const told: { app?: FastifyInstance } = {};
  const report = (error: unknown) => told.app?.log.error({ err: error }, 'connection failed');
  const pool = openPool(url, config.DATABASE_POOL, report);
  const db = openDatabase(pool);
  stops.push(() => db.destroy());
  await assertDurable(pool, config.DATABASE_URL ? 'external' : 'embedded');
  await migrate(url, await readMigrations(), say);
  const changed = await importContent(db);
  if (changed > 0) say(`content: ${changed} records loaded`);

  const shelf = await keepPublished(db, url, report);
  stops.push(() => shelf.close());

  let closing = false;
  const renderer = (app: FastifyInstance) =>
    pages(app, {
      call: callInside(app),
      baseUrl: config.BASE_URL,
      locale: config.LOCALE,
      pseudoLocales: config.KINDRED_ENV !== 'production',
    });
  const app = await buildApp({ config, db, clock: wallClock, shelf, renderer, closing: () => closing });
  told.app = app;
  if (config.METRICS_PORT !== undefined) {
    const metrics = await startMetrics(
      { port: config.METRICS_PORT, host: config.METRICS_HOST },
      { app, pool, db, shelf },
    );
    stops.push(metrics.stop);
  }
  if (config.JOBS)
    stops.push(startWorkers({ db, url, clock: wallClock, log: app.log, ...allJobs(config) }).stop);
  await app.listen({ port: config.PORT, host: config.HOST });
  stops.push(async () => {
    closing = true;
    await app.close();
  });
  welcome(config, say);
  return app;
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

/** Told before anything is started, or the reason would stand far above the end. */
async function refuseTakenPort(port: number, host: string): Promise<void> {
  if (port === 0) return;
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`;
      reject(error.code === 'EADDRINUSE' ? new Error(taken) : error);
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function welcome(config: Config, say: (line: string) => void): void {
  say('');
  say(`Kindred is ready:  ${config.BASE_URL}`);
  if (config.KINDRED_ENV === 'production') return;
  say(`  Mail and SMS that would be sent:  ${config.BASE_URL}/outbox`);
  say(`  The API, readable:                ${config.BASE_URL}/api/v1/docs`);
  say('  Sign-in is not built yet: look around as a guest. Ctrl+C stops it; nothing is lost.');
}
