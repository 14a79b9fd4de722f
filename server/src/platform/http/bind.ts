import type { RefusalCode } from '@kindred/contract/api.ts';
import type { Access, Endpoint } from '@kindred/contract/endpoint.ts';
import type { CommonCode } from '@kindred/contract/problem.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { versionedCache } from '#platform/content/versioned-cache.ts';
import type { ContentStore } from '#platform/content/content-store.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Identify } from '#platform/session/session.ts';
import type { WorkClass } from './admission.ts';
import { callerOf } from './caller.ts';
import { sendEvents } from './sse.ts';
import { compressReply, sendCompressed, type CompressedReply } from './compressed-reply.ts';
import { Refusal, type Refuse } from './refusal.ts';
import type {
  AnySessionWrite,
  CachedSource,
  Context,
  Route,
  RouteInput,
  SignedInPerson,
  SseReply,
} from './route.ts';
import { workClassOf } from './price-list.ts';
import { sendFile, sendStream } from './send-files.ts';
import { readInput, validated } from './validate.ts';
import { serialize, serializerFor } from './serializer.ts';

export interface BindParts {
  db: Database;
  clock: Clock;
  contentStore: ContentStore;
  /** Resolves a session token to a person, or null for an expired one. */
  identify: Identify;
  local: boolean;
}

/** Phones on a slow network need time. */
const longestStreamMs = 600_000;

/** In bytes, unless an endpoint allows more. */
export const ordinaryBodyLimit = 100_000;

/** Registers routes under /api/v1. The single place for authorisation, input validation and serialisation. */
export function bindRoutes(app: FastifyInstance, routes: readonly Route[], parts: BindParts): void {
  for (const one of routes) {
    if (one.endpoint.access === 'local' && !parts.local) continue;
    bindRoute(app, one, parts);
  }
}

function bindRoute(app: FastifyInstance, one: Route, parts: BindParts): void {
  const { endpoint, answer } = one;
  const url = `/api/v1${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
  const status = endpoint.status ?? 200;
  const options = {
    method: endpoint.method,
    url,
    config: { refusals: endpoint.refusals ?? {}, workClass: workClassOf(one) },
    ...serialize(endpoint.reply),
  };
  if (answer.from === 'database') {
    const { contexts, ...large } = endpoint.largest ? forLarge(endpoint.largest, options, one, parts) : {};
    app.route({
      ...options,
      ...large,
      handler: async (request, reply) => {
        const { input, refusal } = readInput(endpoint, request);
        const ctx = contexts?.get(request) ?? (await contextOf(request, reply, one, parts, input));
        // Checks the session first, so that strangers do not learn what a call requires.
        if (refusal) throw refusal;
        const result = await answer.handle(ctx, input);
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
      config: { ...options.config, longestMs: longestStreamMs },
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
          parts.contentStore.current(),
          validated(endpoint, request),
          parts.clock.now(),
        );
        return reply.header('cache-control', 'no-store').send(answered);
      },
    });
    return;
  }
  bindCached(app, options, endpoint, answer, parts);
}

interface Bound {
  method: Endpoint['method'];
  url: string;
  config: { refusals: NonNullable<Endpoint['refusals']>; workClass: WorkClass | undefined };
  schema: object;
  serializerCompiler: () => (reply: unknown) => string;
}

/** The stream writes its own response while it is open, so nothing is serialised. */
function bindNews(
  app: FastifyInstance,
  { method, url, config }: Bound,
  { one, news }: { one: Route; news: SseReply },
  parts: BindParts,
): void {
  app.route({
    method,
    url,
    config,
    handler: async (request, reply) => {
      const { person } = await contextOf(request, reply, one, parts);
      validated(one.endpoint, request);
      return sendEvents(request, reply, person, news);
    },
  });
}

interface WithFiles {
  one: Route;
  handle: Extract<Route['answer'], { from: 'database, or a file' }>['handle'];
}

function bindFiles(app: FastifyInstance, options: Bound, { one, handle }: WithFiles, parts: BindParts): void {
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

/**
 * Authenticates before reading a body that any other endpoint would refuse, so that strangers cannot send one. A small
 * body is read first, as everywhere, so that the statement that finds the session can also do the write it asks for.
 */
function forLarge(largest: number, { config }: Bound, one: Route, parts: BindParts) {
  const contexts = new WeakMap<object, Context>();
  const isSmall = (length: string | undefined) => Number(length ?? Infinity) <= ordinaryBodyLimit;
  return {
    contexts,
    bodyLimit: largest,
    config: { ...config, longestMs: longestStreamMs },
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      if (isSmall(request.headers['content-length'])) return;
      contexts.set(request, await contextOf(request, reply, one, parts));
    },
  };
}

/**
 * Identical for every request to this URL, so it is computed once. Replies to typed queries are private and not cached.
 */
function bindCached(
  app: FastifyInstance,
  options: Bound,
  endpoint: Endpoint,
  answer: Extract<Route['answer'], { from: 'content' | 'held' }>,
  parts: BindParts,
): void {
  const remembered = versionedCache<CompressedReply>(500);
  const send = (request: FastifyRequest, reply: FastifyReply, cached: CachedSource | undefined) => {
    const input: RouteInput<Endpoint> = validated(endpoint, request);
    const content = parts.contentStore.current();
    const make = () => {
      if (answer.from === 'content') return answer.handle(content, input);
      return cached && answer.handle(cached, input, content);
    };
    const json = reply.type('application/json; charset=utf-8');
    if (input.query && typed.some((name) => name in (input.query ?? {})))
      return json.header('cache-control', 'no-store').send(make());
    const version = cached ? `${content.version} ${cached.version}` : content.version;
    const saved = remembered.get(version, JSON.stringify([input.params, input.query]), () => {
      const result = make();
      if (Buffer.isBuffer(result)) return compressReply(result);
      return compressReply(Buffer.from(serializerFor(endpoint.reply)(result)));
    });
    return sendCompressed(request, json, saved);
  };
  app.route({
    ...options,
    handler: (request, reply) => {
      const match = answer.from === 'held' ? answer.at(parts.clock.now()) : undefined;
      return match instanceof Promise
        ? match.then((created) => send(request, reply, created))
        : send(request, reply, match);
    },
  });
}

/** Search text in any list, and the location of the device. */
const typed = ['q', 'near'];

async function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { endpoint, along, answer, plan }: Route,
  { db, clock, identify, contentStore }: BindParts,
  input?: RouteInput<Endpoint>,
): Promise<Context> {
  const now = clock.now();
  const content = contentStore.current();
  const sentToken = request.headers['x-auth-header'];
  const use = answer.from === 'news' || endpoint.unattended ? 'unattended' : 'attended';
  const caller = callerOf(request);
  const identified = (token: string) => {
    const planned = input && plan?.({ input, now, content });
    return identify(db, token, now, { along, planned, by: actorOf(endpoint.access), use, caller });
  };
  const session = typeof sentToken === 'string' ? await identified(sentToken) : null;
  const person = session?.person ?? null;
  if (session?.next) reply.header('x-auth-header', session.next);
  refuseWrongCaller(endpoint, person);
  const head = (name: string, value: string) => void reply.header(name, value);
  const token = session ? (session.next ?? String(sentToken)) : null;
  return {
    db,
    now,
    log: request.log,
    person,
    token,
    caller,
    head,
    along: session?.along,
    acted: session?.acted,
    content,
    refuse,
  };
}

/** Undefined where access is not decided by a single condition. */
function actorOf(access: Access): AnySessionWrite['by'] | undefined {
  return access === 'member' || access.startsWith('staff:') ? (access as AnySessionWrite['by']) : undefined;
}

/** One function for all endpoints; the types of the routes limit the codes. */
const refuse: Refuse<RefusalCode> = (code, errors) => new Refusal(code as CommonCode, errors);

function refuseWrongCaller({ access }: Endpoint, person: SignedInPerson | null): void {
  if (access === 'anyone' || access === 'local') return;
  if (!person || (person.kind === 'staff' && person.locked && access !== 'staff_entering'))
    throw new Refusal('session_ended');
  // Answers 404 for other people's resources: a 403 would sign the app out.
  const enters = access === 'member' ? person.kind === 'member' : isStaffFor(access, person);
  if (!enters) throw new Refusal('not_found');
}

function isStaffFor(access: Access, person: SignedInPerson): boolean {
  if (person.kind !== 'staff') return false;
  if (access === 'staff_entering') return true;
  if (person.passkey_due) return false;
  return access === 'staff' || person.permissions.some((one) => access === `staff:${one}`);
}
