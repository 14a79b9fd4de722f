import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { startEmbeddedPostgres } from '@kindred/postgres/embedded.ts';
import { makeScratchFolder, scratchSettings } from '@kindred/postgres/scratch.ts';
import { feedStarter } from '#features/directory/public.ts';
import { holdLocalities, importLocalities } from '#features/directory/localities/public.ts';
import { holdDirectory } from '#features/directory/providers/public.ts';
import { holdEvents, planEvents } from '#features/events/public.ts';
import { settableClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { openAdmission } from '#platform/http/admission.ts';
import { localizedConfig } from '#platform/locale.ts';
import { openContentStore } from '#platform/content/content-store.ts';
import { importContent } from '#platform/content/import.ts';
import { openDatabase, openPool } from '#platform/database.ts';
import { migrate, readMigrations } from '#platform/migrate.ts';
import { bindServerKeys, newKey } from '#platform/keys/server-keys.ts';
import { listenForNotifications } from '#platform/pg-notifications.ts';
import { sessionEnd } from '#platform/session/session-expiry.ts';
import { sessionLifetimes } from '#platform/session/session-lifetimes.ts';
import { openStreams } from '#platform/stream/streams.ts';
import { buildApp } from './app.ts';
import { streamSources } from './stream-sources.ts';

/**
 * Answers a guest's calls from the starter content, at the instant given as the argument: one JSON request per line of
 * stdin, one reply per line of stdout. The database lives only as long as this process, so it need not be durable.
 */
const Request = z.object({
  method: z.enum(['GET', 'POST']),
  path: z.string(),
  body: z.record(z.string(), z.unknown()).optional(),
});

const stops: (() => Promise<unknown>)[] = [];
let closing = false;
try {
  const app = await openApp(await openEmptyDatabase(), z.iso.datetime().parse(process.argv[2]));
  for await (const line of createInterface({ input: process.stdin }))
    process.stdout.write(`${JSON.stringify(await answer(app, Request.parse(JSON.parse(line))))}\n`);
} finally {
  closing = true;
  for (const stop of stops.toReversed()) await stop();
}

async function answer(app: FastifyInstance, { method, path, body }: z.infer<typeof Request>) {
  const url = `/api/v1/${path}`;
  const reply = await app.inject({ method, url, ...(body ? { payload: body } : {}) });
  if (reply.statusCode !== 200)
    throw new Error(`${method} ${path} answered ${reply.statusCode}: ${reply.body}`);
  return reply.headers['content-type']?.startsWith('application/json') ? reply.json<unknown>() : reply.body;
}

async function openEmptyDatabase(): Promise<string> {
  const dataDir = await makeScratchFolder('replies');
  stops.push(() => rm(dataDir, { recursive: true }));
  const embedded = await startEmbeddedPostgres({ dataDir, say: () => {}, settings: scratchSettings });
  stops.push(embedded.stop);
  await migrate(embedded.url, await readMigrations(), () => {});
  return embedded.url;
}

async function openApp(url: string, now: string): Promise<FastifyInstance> {
  // PostgreSQL may end a connection before the pool has closed it.
  const onFault = (error: unknown) => void (closing || process.stderr.write(`${String(error)}\n`));
  const config = readConfig({ KINDRED_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMIT_PER_MINUTE: '100000' });
  const clock = settableClock(now);
  const db = openDatabase(openPool(url, 4, onFault));
  stops.push(() => db.destroy());
  bindServerKeys(db, { pepper: newKey(), push_key: newKey() });
  await importContent(db);
  await importLocalities(db);
  await planEvents(db, clock.now());
  await feedStarter(db, clock.now());
  const pgNotifications = await listenForNotifications(url, onFault);
  const contentStore = await openContentStore(db, pgNotifications, onFault);
  const events = await holdEvents(db, onFault);
  const localities = await holdLocalities(db);
  const directory = holdDirectory({ db, contentStore, localities, clock, onFault });
  const ended = sessionEnd(sessionLifetimes(config));
  const streams = await openStreams({
    db,
    pgNotifications,
    clock,
    onFault,
    ended,
    sources: streamSources,
    most: 1,
  });
  const app = await buildApp({
    config: localizedConfig(config, contentStore.current()),
    db,
    clock,
    contentStore,
    events,
    localities,
    directory,
    streams,
    admission: openAdmission(() => performance.now()),
    renderer: async () => ({
      publicPaths: [],
      render: () => Promise.reject(new Error('there are no pages')),
    }),
    leaving: () => false,
  });
  for (const part of [pgNotifications, contentStore, events, directory, streams, app])
    stops.push(() => part.close());
  return app;
}
