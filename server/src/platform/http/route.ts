import type { Body, Endpoint, Params, Query, Reply } from '@kindred/contract/endpoint.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Published } from '#platform/content/published.ts';
import type { Database } from '#platform/database.ts';

/** What every action is given: nothing is ambient. */
export interface Context {
  db: Database;
  /** One instant per request. */
  now: Date;
  log: FastifyBaseLogger;
  person: Person | null;
  caller: Caller;
  /** Sets a header of the answer. */
  head: (name: string, value: string) => void;
  /** The public content of this moment. */
  content: Published;
}

/** Who is calling, when the session token says so. */
export interface Person {
  kind: 'member' | 'staff';
  id: string;
  permissions: readonly string[];
  session: string;
}

/** What the wire tells of a caller. */
export interface Caller {
  /** The network of the address, so that a limit is not escaped by the next address of the same house. */
  network: string;
  cookies: ReadonlyMap<string, string>;
}

export interface Input<E extends Endpoint> {
  params: Params<E>;
  query: Query<E>;
  body: Body<E>;
}

/** An endpoint bound to the function that answers it. */
export interface Route {
  endpoint: Endpoint;
  answer: Answer;
}

type Answer =
  | { from: 'database'; handle(ctx: Context, input: Input<Endpoint>): Promise<unknown> }
  | { from: 'content'; handle(content: Published, input: Input<Endpoint>): unknown };

export function route<E extends Endpoint>(
  endpoint: E,
  handle: (ctx: Context, input: Input<E>) => Promise<Reply<E>>,
): Route {
  return {
    endpoint,
    answer: {
      from: 'database',
      handle,
    },
  };
}

/**
 * An answer that depends on public content and the address alone: computed once
 * per version, kept as bytes, sent with an ETag.
 */
export function contentRoute<E extends Endpoint>(
  endpoint: E,
  handle: (content: Published, input: Input<E>) => Reply<E>,
): Route {
  return {
    endpoint,
    answer: { from: 'content', handle },
  };
}
