import type { ServerResponse } from 'node:http';
import type { Body, Endpoint, Params, Permission, Query, Reply } from '@kindred/contract/endpoint.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { AliasableExpression, RawBuilder } from 'kysely';
import type { Published } from '#platform/content/published.ts';
import type { Database } from '#platform/database.ts';
import type { Written } from './splice.ts';

/** What every action is given: nothing is ambient. */
export interface Context {
  db: Database;
  /** One instant per request. */
  now: Date;
  log: FastifyBaseLogger;
  person: Person | null;
  /** The session token as it stands now, for what replaces it. */
  token: string | null;
  caller: Caller;
  /** Sets a header of the answer. */
  head: (name: string, value: string) => void;
  /** What the route asked to come along with the session. */
  along: unknown;
  /** The public content of this moment. */
  content: Published;
}

/** Who is calling, when the session token says so. */
export type Person = Member | Staff;
export interface Member {
  kind: 'member';
  id: string;
  session: string;
}
export interface Staff {
  kind: 'staff';
  id: string;
  session: string;
  permissions: readonly Permission[];
  /** This session began by link, and opens nothing before the passkey was used. */
  passkey_due: boolean;
}

export type MemberContext = Context & { person: Member };
export type StaffContext = Context & { person: Staff };
/** Whoever gets past the door of an endpoint is who its access says. */
type ContextOf<E extends Endpoint> = E['access'] extends 'member'
  ? MemberContext
  : E['access'] extends `staff${string}`
    ? StaffContext
    : Context;

/** What the wire tells of a caller. */
export interface Caller {
  /** The network of the address, so that a limit is not escaped by the next address of the same house. */
  network: string;
  /** Browser and system in a few words, for the list of somebody's own devices. */
  device: string;
  cookies: ReadonlyMap<string, string>;
  /** The state that a change was made from, where the caller says so. */
  ifMatch: string | null;
}

export interface Input<E extends Endpoint> {
  params: Params<E>;
  query: Query<E>;
  body: Body<E>;
}

/**
 * A value of the member who asks, read by the very statement that checks the session: for what is asked
 * so often that a second one would count. It is given the id of the member.
 */
export type Along<T> = (memberId: RawBuilder<string>) => AliasableExpression<T>;

/** An endpoint bound to the function that answers it. */
export interface Route {
  endpoint: Endpoint;
  along?: Along<unknown>;
  answer: Answer;
}

/** A file that is written while it is sent. Its kind is one that the endpoint names. */
export interface Streamed {
  type: string;
  filename: string;
  /** How many rows are to come, so that whoever waits can be told how far it is. */
  rows: number;
  pieces: AsyncIterable<string>;
}

/** What is told to a member while it happens. `since`: what their device was told last. */
export interface News {
  once: (member: Member, since: string | undefined) => Promise<string>;
  /** False where no more streams are taken. */
  hasRoom: () => boolean;
  open: (member: Member, since: string | undefined, out: ServerResponse) => void;
}

/** A whole file, small enough to be made at once. Its kind is one that the endpoint names. */
export interface MadeFile {
  type: string;
  filename: string;
  bytes: Uint8Array | string;
}

type Answer =
  | { from: 'database'; handle(ctx: Context, input: Input<Endpoint>): Promise<unknown> }
  | {
      from: 'database, or a file';
      handle(ctx: Context, input: Input<Endpoint>): Promise<{ reply: unknown } | { file: MadeFile }>;
    }
  | { from: 'stream'; handle(ctx: Context, input: Input<Endpoint>): Promise<Streamed> }
  | { from: 'news'; news: News }
  | { from: 'content'; handle(content: Published, input: Input<Endpoint>): unknown }
  | {
      from: 'held';
      at: (now: Date) => Holding | Promise<Holding>;
      handle(held: Holding, input: Input<Endpoint>, content: Published): unknown;
    }
  | {
      from: 'content, unkept';
      handle(content: Published, input: Input<Endpoint>, now: Date): Promise<unknown>;
    };

export function route<E extends Endpoint>(
  endpoint: E,
  handle: (ctx: ContextOf<E>, input: Input<E>) => Promise<Reply<E>>,
): Route {
  return {
    endpoint,
    answer: {
      from: 'database',
      handle,
    },
  };
}

/** As `route`, with a value that came along with the session. */
export function routeAlong<E extends Endpoint & { access: 'member' }, T>(
  endpoint: E,
  along: Along<T>,
  handle: (ctx: MemberContext, found: NonNullable<T>, input: Input<E>) => Promise<Reply<E>>,
): Route {
  return {
    endpoint,
    along,
    answer: {
      from: 'database',
      // The door lets in members alone, and a member is there as long as a session of theirs.
      handle: (ctx, input) => handle(ctx as MemberContext, ctx.along as NonNullable<T>, input),
    },
  };
}

/** As `route`, where whoever asks may want the same as a file. */
export function fileRoute<E extends Endpoint & { files: readonly string[] }>(
  endpoint: E,
  handle: (
    ctx: ContextOf<E>,
    input: Input<E>,
  ) => Promise<{ reply: Reply<E> } | { file: MadeFile & { type: E['files'][number] } }>,
): Route {
  return {
    endpoint,
    answer: { from: 'database, or a file', handle },
  };
}

/** An answer that may be larger than memory. What goes wrong after its first byte cuts it off. */
export function streamRoute<E extends Endpoint & { streams: readonly string[] }>(
  endpoint: E,
  handle: (ctx: ContextOf<E>, input: Input<E>) => Promise<Streamed & { type: E['streams'][number] }>,
): Route {
  return {
    endpoint,
    answer: { from: 'stream', handle },
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

/** Something public that the process holds in memory: another version with everything that changes. */
export interface Holding {
  version: string;
}

/** As `contentRoute`, of what is held beside the content; the first who asks may have to wait until it is. */
export function heldRoute<E extends Endpoint & { access: 'anyone' }, H extends Holding>(
  endpoint: E,
  at: (now: Date) => H | Promise<H>,
  handle: (held: H, input: Input<E>, content: Published) => Reply<E> | Written,
): Route {
  return {
    endpoint,
    answer: { from: 'held', at, handle: (held, input, content) => handle(held as H, input, content) },
  };
}

/** An answer that stays open for as long as the member listens, see news.ts. */
export function newsRoute(endpoint: Endpoint & { access: 'member' }, news: News): Route {
  return { endpoint, answer: { from: 'news', news } };
}

/**
 * An answer from public content to a question that says something about who asks. It is worked out anew
 * each time, and neither we nor anybody on the way keeps it. No session is looked up for it.
 */
export function unkeptRoute<E extends Endpoint & { access: 'anyone' }>(
  endpoint: E,
  handle: (content: Published, input: Input<E>, now: Date) => Promise<Reply<E>>,
): Route {
  return {
    endpoint,
    answer: { from: 'content, unkept', handle },
  };
}
