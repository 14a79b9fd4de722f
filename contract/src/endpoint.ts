import type * as z from 'zod/mini';

/**
 * An endpoint as data: validation, serialisation, OpenAPI, the typed client
 * and the tests that walk the whole API are all made from it.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api/v1, parameters as {name}. */
  path: `/${string}`;
  access: Access;
  summary: string;
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType;
  reply: z.ZodMiniType;
  /** A file that is written out while it is read. These are the kinds it comes in; `reply` is its text. */
  streams?: readonly string[];
  /** Kinds of file in which the same can be had as well, where whoever asks wants one. */
  files?: readonly string[];
  /** So many bytes its body may have, where that is more than usual. It is read once it is known who sends it. */
  largest?: number;
  /** 200 unless told. */
  status?: 201 | 202 | 204;
  /** Expected noes of this endpoint: code → status. Those of every endpoint stand in problem.ts. */
  refusals?: Record<string, 404 | 409 | 410 | 422 | 429>;
  /** Endpoints of staff say it: whether a call reads or writes a person, and so leaves a row in the audit log. */
  audited?: boolean;
}

/**
 * `local` endpoints exist only where the server runs in local mode. `staff` is all of them; `staff_entering`
 * also those whose passkey is still due.
 */
export type Access = 'anyone' | 'member' | 'local' | 'staff' | 'staff_entering' | `staff:${Permission}`;
export const permissions = ['content', 'directory', 'support', 'members', 'admin'] as const;
export type Permission = (typeof permissions)[number];

export function endpoint<const E extends Endpoint>(e: E): E {
  return e;
}

type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
export type Params<E extends Endpoint> = Output<E['params']>;
export type Query<E extends Endpoint> = Output<E['query']>;
export type Body<E extends Endpoint> = Output<E['body']>;
export type Reply<E extends Endpoint> = Output<E['reply']>;

type Given<K extends string, V> = [V] extends [undefined]
  ? { [P in K]?: undefined }
  : Record<string, never> extends V
    ? { [P in K]?: V }
    : { [P in K]: V };
/** What a call of it is given: what it has to have, and what it may have. */
export type CallInput<E extends Endpoint> = Given<'params', Params<E>> &
  Given<'query', Query<E>> &
  Given<'body', Body<E>>;
