import { Readable } from 'node:stream';
import type { Access, Endpoint } from '@kindred/contract/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { keptPerVersion } from '#platform/content/kept.ts';
import type { Shelf } from '#platform/content/published.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Identify } from '#platform/session/session.ts';
import { callerOf } from './caller.ts';
import { sendNews } from './news.ts';
import { pack, sendPacked, type Packed } from './packed.ts';
import { Refusal } from './refusal.ts';
import type { Context, Holding, Input, MadeFile, News, Person, Route, Streamed } from './route.ts';
import { validated } from './validate.ts';
import { written } from './writer.ts';

export interface Parts {
  db: Database;
  clock: Clock;
  shelf: Shelf;
  /** Turns a session token into a person, or null for a dead one. */
  identify: Identify;
  local: boolean;
}

/** Phones on a slow line take their time. */
const longestStreamMs = 600_000;

/** Puts routes under /api/v1. One door for all: who may, what came in, what goes out. */
export function bindRoutes(app: FastifyInstance, routes: readonly Route[], parts: Parts): void {
  for (const one of routes) {
    if (one.endpoint.access === 'local' && !parts.local) continue;
    bindRoute(app, one, parts);
  }
}

function bindRoute(app: FastifyInstance, one: Route, parts: Parts): void {
  const { endpoint, answer } = one;
  const url = `/api/v1${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
  const status = endpoint.status ?? 200;
  const options = {
    method: endpoint.method,
    url,
    config: { refusals: endpoint.refusals ?? {} },
    ...written(endpoint.reply, status),
  };
  if (answer.from === 'database') {
    if (endpoint.largest)
      return bindLarge(app, options, { one, largest: endpoint.largest, handle: answer.handle }, parts);
    app.route({
      ...options,
      handler: async (request, reply) => {
        const ctx = await contextOf(request, reply, one, parts);
        const result = await answer.handle(ctx, validated(endpoint, request));
        return reply.code(status).header('cache-control', 'no-store').send(result);
      },
    });
    return;
  }
  if (answer.from === 'database, or a file')
    return bindFiles(app, options, { one, handle: answer.handle }, parts);
  if (answer.from === 'stream') {
    app.route({
      method: endpoint.method,
      url,
      config: options.config,
      handlerTimeout: longestStreamMs,
      handler: async (request, reply) => {
        const ctx = await contextOf(request, reply, one, parts);
        return sendStream(reply, await answer.handle(ctx, validated(endpoint, request)));
      },
    });
    return;
  }
  if (answer.from === 'news') return bindNews(app, options, { one, news: answer.news }, parts);
  if (answer.from === 'content, unkept') {
    app.route({
      ...options,
      handler: async (request, reply) => {
        const answered = await answer.handle(
          parts.shelf.current(),
          validated(endpoint, request),
          parts.clock.now(),
        );
        return reply.header('cache-control', 'no-store').send(answered);
      },
    });
    return;
  }
  bindKept(app, options, endpoint, answer, parts);
}

interface Bound {
  method: Endpoint['method'];
  url: string;
  config: { refusals: NonNullable<Endpoint['refusals']> };
  schema: object;
  serializerCompiler: () => (reply: unknown) => string;
}

/** It answers by itself for as long as it is open, so no reply is written for it. */
function bindNews(
  app: FastifyInstance,
  { method, url, config }: Bound,
  { one, news }: { one: Route; news: News },
  parts: Parts,
): void {
  app.route({
    method,
    url,
    config,
    handler: async (request, reply) => {
      const { person } = await contextOf(request, reply, one, parts);
      validated(one.endpoint, request);
      return sendNews(request, reply, person, news);
    },
  });
}

interface WithFiles {
  one: Route;
  handle: Extract<Route['answer'], { from: 'database, or a file' }>['handle'];
}

function bindFiles(app: FastifyInstance, options: Bound, { one, handle }: WithFiles, parts: Parts): void {
  app.route({
    ...options,
    handler: async (request, reply) => {
      const ctx = await contextOf(request, reply, one, parts);
      const result = await handle(ctx, validated(one.endpoint, request));
      if ('file' in result) return sendFile(reply, result.file);
      return reply
        .code(one.endpoint.status ?? 200)
        .header('cache-control', 'no-store')
        .send(result.reply);
    },
  });
}

interface Large {
  one: Route;
  largest: number;
  handle: Extract<Route['answer'], { from: 'database' }>['handle'];
}

/** Nobody sends us much who may not: who is calling is asked before a large body is read. */
function bindLarge(
  app: FastifyInstance,
  options: Bound,
  { one, largest, handle }: Large,
  parts: Parts,
): void {
  const entered = new WeakMap<object, Context>();
  app.route({
    ...options,
    bodyLimit: largest,
    handlerTimeout: longestStreamMs,
    onRequest: async (request, reply) => {
      entered.set(request, await contextOf(request, reply, one, parts));
    },
    handler: async (request, reply) => {
      const ctx = entered.get(request) ?? (await contextOf(request, reply, one, parts));
      const result = await handle(ctx, validated(one.endpoint, request));
      return reply
        .code(one.endpoint.status ?? 200)
        .header('cache-control', 'no-store')
        .send(result);
    },
  });
}

/** The same for all who ask the same, so it is made once. What somebody typed is theirs, and nobody keeps it. */
function bindKept(
  app: FastifyInstance,
  options: Bound,
  endpoint: Endpoint,
  answer: Extract<Route['answer'], { from: 'content' | 'held' }>,
  parts: Parts,
): void {
  const status = endpoint.status ?? 200;
  const remembered = keptPerVersion<Packed>(500);
  const send = (request: FastifyRequest, reply: FastifyReply, held: Holding | undefined) => {
    const input: Input<Endpoint> = validated(endpoint, request);
    const content = parts.shelf.current();
    const make = () => {
      if (answer.from === 'content') return answer.handle(content, input);
      return held && answer.handle(held, input, content);
    };
    const json = reply.type('application/json; charset=utf-8');
    if (input.query && typed.some((name) => name in (input.query ?? {})))
      return json.header('cache-control', 'no-store').send(make());
    const version = held ? `${content.version} ${held.version}` : content.version;
    const kept = remembered.get(version, JSON.stringify([input.params, input.query]), () => {
      const result = make();
      if (Buffer.isBuffer(result)) return pack(result);
      return pack(
        Buffer.from(reply.serializeInput(result as Record<string, unknown>, String(status)) as string),
      );
    });
    return sendPacked(request, json, kept);
  };
  app.route({
    ...options,
    handler: (request, reply) => {
      const held = answer.from === 'held' ? answer.at(parts.clock.now()) : undefined;
      return held instanceof Promise
        ? held.then((made) => send(request, reply, made))
        : send(request, reply, held);
    },
  });
}

/** What people type to find something, in every list, and where their device is. */
const typed = ['q', 'near'];

/** For a person alone, so nobody on the way keeps it; and a file, so no browser runs it on our origin. */
function sendStream(reply: FastifyReply, { type, filename, rows, pieces }: Streamed): FastifyReply {
  return reply
    .type(`${type}; charset=utf-8`)
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${filename}"`)
    .header('x-rows', String(rows))
    .send(Readable.from(pieces));
}

/** As a stream: for a person alone, and a file. */
function sendFile(reply: FastifyReply, { type, filename, bytes }: MadeFile): FastifyReply {
  return reply
    .type(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${filename}"`)
    .send(Buffer.from(bytes));
}

async function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { endpoint, along, answer }: Route,
  { db, clock, identify, shelf }: Parts,
): Promise<Context> {
  const now = clock.now();
  const held = request.headers['x-auth-header'];
  const manner = answer.from === 'news' ? 'listens' : 'asks';
  const known = typeof held === 'string' ? await identify(db, held, now, along, manner) : null;
  const person = known?.person ?? null;
  if (known?.next) reply.header('x-auth-header', known.next);
  refuseWrongCaller(endpoint, person);
  const head = (name: string, value: string) => void reply.header(name, value);
  const token = known ? (known.next ?? String(held)) : null;
  return {
    db,
    now,
    log: request.log,
    person,
    token,
    caller: callerOf(request),
    head,
    along: known?.along,
    content: shelf.current(),
  };
}

function refuseWrongCaller({ access }: Endpoint, person: Person | null): void {
  if (access === 'anyone' || access === 'local') return;
  if (!person) throw new Refusal('session_ended');
  // Somebody else's door looks like no door: a 403 would sign the app out.
  const enters = access === 'member' ? person.kind === 'member' : isStaffFor(access, person);
  if (!enters) throw new Refusal('not_found');
}

function isStaffFor(access: Access, person: Person): boolean {
  if (person.kind !== 'staff') return false;
  if (access === 'staff_entering') return true;
  if (person.passkey_due) return false;
  return access === 'staff' || person.permissions.some((one) => access === `staff:${one}`);
}
