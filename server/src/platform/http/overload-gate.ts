import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyServerFactory, RouteOptions } from 'fastify';
import { inside } from '#platform/pages/call.ts';
import { retrySeconds, type AdmissionControl, type WorkClass } from './admission.ts';
import { problem } from './refusal.ts';
import type { Price } from './price-list.ts';
import { runThen } from './run-then.ts';

export interface OverloadGate {
  admission: AdmissionControl;
  serverFactory: FastifyServerFactory;
  /** Until the routes are known, everything is admitted. */
  open: (priceOf: (method: string, url: string) => Price, headersFor: HeadersFor) => void;
}

/** The headers that every response to this origin carries; returns the same object each time. */
export type HeadersFor = (origin: string | undefined) => Readonly<Record<string, string>>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set for routes that do work; the others are answered from memory. */
    workClass?: WorkClass | undefined;
  }
}

/**
 * Refuses what there is no room for before it reaches the framework: if a refusal cost as much as an answer, there
 * would be no time left for answers (decision 0053).
 */
export function overloadGate(admission: AdmissionControl): OverloadGate {
  let priceOf: (method: string, url: string) => Price = () => 'cheap';
  let headersFor: HeadersFor = () => ({});
  const isRefused = ({ method = 'GET', url = '/' }: IncomingMessage): WorkClass | undefined => {
    const late = admission.isLate();
    if (!late && admission.hasRoom('ordinary')) return undefined;
    const price = priceOf(method, url);
    if (price === 'cheap') return undefined;
    return (late && price === 'ordinary') || !admission.hasRoom(price) ? price : undefined;
  };
  const gated =
    (answer: RequestListener): RequestListener =>
    (request, response) => {
      const refused = isRefused(request);
      if (refused === undefined) return answer(request, response);
      admission.countRefusal(refused);
      refuseBusy(response, headersFor(request.headers.origin));
    };
  return {
    admission,
    open: (prices, headers) => {
      priceOf = prices;
      headersFor = headers;
    },
    serverFactory: (handler, options) => {
      const {
        http = {},
        keepAliveTimeout = 0,
        requestTimeout = 0,
        connectionTimeout = 0,
      } = options as Timeouts;
      const server = createServer(http, gated(handler));
      // Fastify sets these only on servers that it creates itself.
      server.keepAliveTimeout = keepAliveTimeout;
      server.requestTimeout = requestTimeout;
      server.setTimeout(connectionTimeout);
      return server;
    },
  };
}

interface Timeouts {
  http?: object;
  keepAliveTimeout?: number;
  requestTimeout?: number;
  connectionTimeout?: number;
}

/** Refused requests are not logged individually, so they share an id. */
const body = JSON.stringify(problem('busy', 503, randomUUID()));
const made = new WeakMap<object, readonly string[][]>();

/** Built in advance, because assembling the headers would cost as much as the rest of a refusal. */
function headersOfRefusal(headers: Readonly<Record<string, string>>): readonly string[][] {
  const own = {
    ...headers,
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
  };
  return retrySeconds.map((seconds) => Object.entries({ ...own, 'retry-after': String(seconds) }).flat());
}

let turn = 0;

function refuseBusy(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  const variants = made.get(headers) ?? headersOfRefusal(headers);
  made.set(headers, variants);
  turn = (turn + 1) % variants.length;
  response.writeHead(503, variants[turn]).end(body);
}

/** Feeds the limit with measurements. Added before the first route. */
export function watchOverload(app: FastifyInstance, admission: AdmissionControl): void {
  countWork(app, admission);
  watchLoopDelay(app, admission);
}

/** Counts the work of routes that declare a class. */
function countWork(app: FastifyInstance, admission: AdmissionControl): void {
  app.addHook('onRoute', (route: RouteOptions) => {
    const workClass = route.config?.workClass;
    if (workClass === undefined) return;
    const { handler } = route;
    route.handler = function admitted(request, reply) {
      // The page that makes this call has already been counted.
      if (request.socket.remoteAddress === inside) return handler.call(this, request, reply);
      admission.enter(workClass);
      return runThen(
        () => handler.call(this, request, reply),
        () => admission.leave(workClass),
      );
    };
  });
}

const tickMs = 50;

/**
 * A share of a core: a process that gets less is late because others use the machine, and refusing would not speed it
 * up.
 */
const ownShare = 0.5;

/** Measures how late this process is, until the app closes: a queue that no count of requests can reveal. */
function watchLoopDelay(app: FastifyInstance, admission: AdmissionControl): void {
  let before = performance.now();
  let cpuBefore = process.cpuUsage();
  const timer = setInterval(() => {
    const now = performance.now();
    const { user, system } = process.cpuUsage(cpuBefore);
    const elapsed = now - before;
    const isBusy = (user + system) / 1_000 > ownShare * elapsed;
    admission.noteLoopDelay(isBusy ? Math.max(0, elapsed - tickMs) : 0);
    before = now;
    cpuBefore = process.cpuUsage();
  }, tickMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
