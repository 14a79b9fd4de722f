import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ContentStore } from './content/content-store.ts';
import { pipelineUse, type Database } from './database.ts';
import type { AdmissionControl } from './http/admission.ts';
import { lostLogLines } from './log-output.ts';
import { countDeadJobs, countJobs, oldestDueSeconds } from './jobs/counts.ts';
import { countMessages } from './outbox/store.ts';
import type { Streams } from './stream/streams.ts';

export interface MetricsSources {
  app: FastifyInstance;
  pool: pg.Pool;
  db: Database;
  contentStore: ContentStore;
  streams: Pick<Streams, 'count'>;
  admission: Pick<AdmissionControl, 'refusals'>;
}

export interface Metrics {
  port: number;
  stop: () => Promise<void>;
}

/** Prometheus metrics on a separate port, which must not be public. Called before the app listens. */
export async function startMetrics(
  { port, host }: { port: number; host: string },
  { app, pool, db, contentStore, streams, admission }: MetricsSources,
): Promise<Metrics> {
  const registry = new Registry();
  // Event loop lag, memory, CPU time and garbage collection.
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  for (const gauge of [
    ...poolGauges(pool),
    ...jobGauges(db),
    ...contentGauges(contentStore),
    ...streamGauges(streams),
    ...admissionGauges(admission),
    ...logGauges(),
  ])
    registry.registerMetric(gauge);
  const server = answering(registry, app);
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** By route pattern, never by URL: URLs are unbounded and reveal what a person read. */
function measureRequests(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'kindred_request_seconds',
    help: 'Response times.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    seconds.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
}

function poolGauges(pool: pg.Pool): Gauge[] {
  const connections = new Gauge({
    name: 'kindred_database_connections',
    help: 'Connections of this process, and calls waiting for one.',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'awaited' }, pool.waitingCount);
      this.set({ state: 'pipelined' }, pipelineUse(pool).connections);
    },
  });
  return [connections];
}

function jobGauges(db: Database): Gauge[] {
  const jobs = new Gauge({
    name: 'kindred_jobs',
    help: 'Jobs by state, over all processes.',
    labelNames: ['state'],
    registers: [],
    async collect() {
      const counts = await countJobs(db);
      for (const [state, count] of Object.entries(counts)) this.set({ state }, count);
    },
  });
  const oldest = new Gauge({
    name: 'kindred_job_oldest_due_seconds',
    help: 'How long the oldest due job has been waiting.',
    registers: [],
    async collect() {
      this.set(await oldestDueSeconds(db));
    },
  });
  const dead = new Gauge({
    name: 'kindred_dead_jobs',
    help: 'Jobs that failed permanently, by name: `npm run jobs -- list` shows them.',
    labelNames: ['name'],
    registers: [],
    async collect() {
      this.reset();
      for (const { name, jobs: count } of await countDeadJobs(db)) this.set({ name }, count);
    },
  });
  const messages = new Gauge({
    name: 'kindred_messages',
    help: 'Emails and text messages of the last 30 days by state. expired: no longer useful, so not sent.',
    labelNames: ['state'],
    registers: [],
    async collect() {
      const counts = await countMessages(db);
      for (const [state, count] of Object.entries(counts)) this.set({ state }, count);
    },
  });
  return [jobs, oldest, dead, messages];
}

function contentGauges(contentStore: ContentStore): Gauge[] {
  const version = new Gauge({
    name: 'kindred_content_version',
    help: 'The version of the public content that this process shows.',
    registers: [],
    collect() {
      this.set(contentStore.current().version);
    },
  });
  return [version];
}

function streamGauges(streams: MetricsSources['streams']): Gauge[] {
  const open = new Gauge({
    name: 'kindred_open_streams',
    help: 'Devices listening to this process.',
    registers: [],
    collect() {
      this.set(streams.count());
    },
  });
  return [open];
}

function admissionGauges(admission: MetricsSources['admission']): Gauge[] {
  const refused = new Gauge({
    name: 'kindred_overload_refusals',
    help: 'Requests that this process refused because it was busy, since its start. essential: sign-in and urgent help.',
    labelNames: ['class'],
    registers: [],
    collect() {
      for (const [workClass, count] of Object.entries(admission.refusals()))
        this.set({ class: workClass }, count);
    },
  });
  return [refused];
}

function logGauges(): Gauge[] {
  const lost = new Gauge({
    name: 'kindred_lost_log_lines',
    help: 'Log lines that could not be written: a closed terminal, or a full disk.',
    registers: [],
    collect() {
      this.set(lostLogLines());
    },
  });
  return [lost];
}

function answering(registry: Registry, app: FastifyInstance): Server {
  return createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        app.log.error({ err: error }, 'metrics not collected');
        response.writeHead(503).end();
      },
    );
  });
}
