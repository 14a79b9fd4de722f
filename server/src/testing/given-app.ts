import type { Body, Endpoint, Params, Query, Reply } from '@kindred/contract/endpoint.ts';
import type { Renderer } from '@kindred/contract/page-renderer.ts';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { onTestFinished } from 'vitest';
import { buildApp } from '../app.ts';
import { allJobs } from '../background.ts';
import { streamSources } from '../stream-sources.ts';
import { holdEvents, type EventCache } from '#features/events/public.ts';
import { holdLocalities, type Localities } from '#features/directory/localities/public.ts';
import { holdDirectory, type DirectoryCache } from '#features/directory/providers/public.ts';
import { settableClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { openAdmission, type AdmissionControl } from '#platform/http/admission.ts';
import { localizedConfig, type LocalizedConfig } from '#platform/locale.ts';
import {
  openContentStore,
  type ContentSnapshot,
  type ContentStore,
} from '#platform/content/content-store.ts';
import type { Database } from '#platform/database.ts';
import { listenForNotifications } from '#platform/pg-notifications.ts';
import { recordingLog } from '#platform/jobs/fixtures.ts';
import { runDue } from '#platform/jobs/run-due.ts';
import { sessionEnd } from '#platform/session/session-expiry.ts';
import { sessionLifetimes } from '#platform/session/session-lifetimes.ts';
import { openStreams, type StreamParts, type Streams } from '#platform/stream/streams.ts';
import {
  givenDatabase,
  onceForFile,
  type AtEnd,
  type Template,
  type TestDatabase,
} from './given-database.ts';

type ProvidedInput<K extends string, V> = [V] extends [undefined]
  ? { [P in K]?: undefined }
  : { [P in K]: V };
type Input<E extends Endpoint> = ProvidedInput<'params', Params<E>> &
  ProvidedInput<'query', Query<E>> &
  ProvidedInput<'body', Body<E>>;
type Answer<E extends Endpoint> = Reply<E> | { refused: string };

export interface TestApp {
  http: FastifyInstance;
  db: Database;
  url: string;
  config: LocalizedConfig;
  clock: ReturnType<typeof settableClock>;
  contentStore: ContentStore;
  events: EventCache;
  localities: Localities;
  directory: DirectoryCache;
  streams: Streams;
  admission: AdmissionControl;
  /** Runs all due jobs. */
  work: () => Promise<void>;
  /** Calls an endpoint over HTTP as its caller would; a refusal is returned as its code. */
  send: <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Answer<E>>;
  raw: (
    request: InjectOptions,
  ) => Promise<{ status: number; headers: Record<string, unknown>; body: string }>;
}

/** Pages are tested in a browser; here they return their URL. */
const plainRenderer: Renderer = {
  publicPaths: ['/tabs/learn'],
  render: async (path) => ({
    status: 200,
    html: `<h1>${encodeURI(path)}</h1>`,
    scripts: [],
    styles: [],
    keep: true,
  }),
};

/** What is the same in every new database, read once per worker. */
interface Known {
  content?: ContentSnapshot;
  localities?: Localities;
}

const firstInstant = '2027-03-01T00:00:00Z';

let shippedContent: ContentSnapshot | undefined;
const localitiesIn: Partial<Record<Template, Promise<Localities>>> = {};

/** The whole server on its own database, with a stopped clock. */
export function givenApp(env: Record<string, string> = {}): Promise<TestApp> {
  return givenNewApp('template_kindred', env);
}

/** Like `givenApp`, with all localities: loading them takes longer than most tests. */
export function givenAppWithLocalities(env: Record<string, string> = {}): Promise<TestApp> {
  return givenNewApp('template_localities', env);
}

/**
 * One server for all tests of a file that only look at what belongs to their own members; any other test needs its own
 * server. Called outside the tests. The clock is reset for each test.
 */
export function sharedApp(env: Record<string, string> = {}): () => Promise<TestApp> {
  const ours = onceForFile((atEnd) => givenNewApp('template_kindred', env, atEnd));
  return async () => {
    const app = await ours();
    app.clock.set(firstInstant);
    return app;
  };
}

async function givenNewApp(
  from: Template,
  env: Record<string, string>,
  atEnd: AtEnd = onTestFinished,
): Promise<TestApp> {
  const database = await givenDatabase(from, atEnd);
  localitiesIn[from] ??= holdLocalities(database.db);
  const known = {
    localities: await localitiesIn[from],
    ...(shippedContent && { content: shippedContent }),
  };
  const app = await givenAppOn(database, env, known, atEnd);
  shippedContent ??= app.contentStore.current();
  return app;
}

const quiet = {
  KINDRED_ENV: 'test',
  LOG_LEVEL: 'silent',
  RATE_LIMIT_PER_MINUTE: '100000',
  PAGES_PER_MINUTE: '100000',
  FORMS_PER_NETWORK: '100000',
  CHAT_PER_MINUTE: '100000',
  CHAT_PER_HOUR: '100000',
};

/** Notifications arrive immediately, and each poll of a server that lives for one test costs statements. */
const pollMs = 1_000;

/** A second server on another server's database. */
export async function givenAppOn(
  { db, url }: TestDatabase,
  env: Record<string, string> = {},
  known: Known = {},
  atEnd: AtEnd = onTestFinished,
): Promise<TestApp> {
  const clock = settableClock(firstInstant);
  const faults: unknown[] = [];
  const onFault = (error: unknown) => void faults.push(error);
  const pgNotifications = await listenForNotifications(url, onFault, 50);
  const contentStore = await openContentStore(db, pgNotifications, onFault, { pollMs, known: known.content });
  const config = localizedConfig(readConfig({ ...quiet, ...env }), contentStore.current());
  const events = await holdEvents(db, onFault, pollMs);
  const localities = known.localities ?? (await holdLocalities(db));
  const directory = holdDirectory({ db, contentStore, localities, clock, onFault, pollMs });
  const streams = await givenStreams({ db, pgNotifications, clock, onFault }, config);
  const admission = openAdmission(() => performance.now());
  const http = await buildApp({
    config,
    db,
    clock,
    contentStore,
    events,
    localities,
    directory,
    streams,
    admission,
    renderer: async () => plainRenderer,
    leaving: () => false,
  });
  atEnd(async () => {
    await streams.close();
    await http.close();
    await events.close();
    await directory.close();
    await contentStore.close();
    await pgNotifications.close();
  });
  return {
    http,
    db,
    url,
    config,
    clock,
    contentStore,
    events,
    localities,
    directory,
    streams,
    admission,
    work: async () => void (await runDue({ db, jobs: allJobs(config).jobs, clock, log: recordingLog().log })),
    send: (endpoint, input) => send(http, endpoint, input),
    raw: (request) => raw(http, request),
  };
}

type StreamMeans = Pick<StreamParts, 'db' | 'pgNotifications' | 'clock' | 'onFault'>;

function givenStreams(means: StreamMeans, config: LocalizedConfig): Promise<Streams> {
  return openStreams({
    ...means,
    ended: sessionEnd(sessionLifetimes(config)),
    sources: streamSources,
    most: config.STREAMS_AT_MOST,
    options: { everyMs: 100, mostOfListener: 5 },
  });
}

async function raw(http: FastifyInstance, request: InjectOptions) {
  const { statusCode: status, headers, body } = await http.inject(request);
  return { status, headers: headers as Record<string, unknown>, body };
}

async function send<E extends Endpoint>(
  http: FastifyInstance,
  endpoint: E,
  input: Input<E>,
): Promise<Answer<E>> {
  const { params, query, body } = input as {
    params?: Record<string, string>;
    query?: Record<string, string>;
    body?: object;
  };
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(params?.[key] ?? ''),
  );
  const answer = await http.inject({
    method: endpoint.method,
    url: `/api/v1${path}`,
    ...(query ? { query } : {}),
    ...(body ? { payload: body } : {}),
  });
  const json = answer.json<Reply<E> & { code?: string }>();
  if (answer.statusCode >= 400) return { refused: json.code ?? String(answer.statusCode) };
  return json;
}
