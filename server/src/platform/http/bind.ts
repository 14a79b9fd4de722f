import type { Endpoint } from '@kindred/contract/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { keptPerVersion } from '#platform/content/kept.ts';
import type { Shelf } from '#platform/content/published.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { callerOf } from './caller.ts';
import { replySchema } from './json-schema.ts';
import { pack, sendPacked, type Packed } from './packed.ts';
import { Refusal } from './refusal.ts';
import type { Context, Input, Person, Route } from './route.ts';
import { validated } from './validate.ts';

export interface Parts {
  db: Database;
  clock: Clock;
  shelf: Shelf;
  /** Turns a session token into a person, or null for a dead one. */
  identify: (db: Database, token: string, now: Date) => Promise<{ person: Person; next?: string } | null>;
  local: boolean;
}

/** Puts routes under /api/v1. One door for all: who may, what came in, what goes out. */
export function bindRoutes(app: FastifyInstance, routes: readonly Route[], parts: Parts): void {
  for (const one of routes) {
    if (one.endpoint.access === 'local' && !parts.local) continue;
    bindRoute(app, one, parts);
  }
}

function bindRoute(app: FastifyInstance, { endpoint, answer }: Route, parts: Parts): void {
  const url = `/api/v1${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
  const status = endpoint.status ?? 200;
  const options = {
    method: endpoint.method,
    url,
    config: { refusals: endpoint.refusals ?? {} },
    schema: { response: { [status]: replySchema(endpoint.reply) } },
  };
  if (answer.from === 'database') {
    app.route({
      ...options,
      handler: async (request, reply) => {
        const ctx = await contextOf(request, reply, endpoint, parts);
        const result = await answer.handle(ctx, validated(endpoint, request));
        return reply.code(status).header('cache-control', 'no-store').send(result);
      },
    });
    return;
  }
  const remembered = keptPerVersion<Packed>(500);
  app.route({
    ...options,
    handler: (request, reply) => {
      const content = parts.shelf.current();
      const input: Input<Endpoint> = validated(endpoint, request);
      const kept = remembered.get(content.version, JSON.stringify([input.params, input.query]), () => {
        const made = answer.handle(content, input) as Record<string, unknown>;
        return pack(reply.serializeInput(made, String(status)) as string);
      });
      return sendPacked(request, reply.type('application/json; charset=utf-8'), kept);
    },
  });
}

async function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  { db, clock, identify, shelf }: Parts,
): Promise<Context> {
  const now = clock.now();
  const token = request.headers['x-auth-header'];
  const known = typeof token === 'string' ? await identify(db, token, now) : null;
  const person = known?.person ?? null;
  if (known?.next) reply.header('x-auth-header', known.next);
  refuseWrongCaller(endpoint, person);
  const head = (name: string, value: string) => void reply.header(name, value);
  return { db, now, log: request.log, person, caller: callerOf(request), head, content: shelf.current() };
}

function refuseWrongCaller({ access }: Endpoint, person: Person | null): void {
  if (access === 'anyone' || access === 'local') return;
  if (!person) throw new Refusal('session_ended');
  // Somebody else's door looks like no door: a 403 would sign the app out.
  if (access === 'member' && person.kind !== 'member') throw new Refusal('not_found');
  if (
    access.startsWith('staff:') &&
    !(person.kind === 'staff' && person.permissions.includes(access.slice(6)))
  )
    throw new Refusal('not_found');
}
