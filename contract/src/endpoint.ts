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
  /** A verb and its object, at most eight words. */
  summary: string;
  /** Details that a client has to know. */
  description?: string;
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType;
  reply: z.ZodMiniType;
  /** Media types of a streamed file; `reply` is its text. */
  streams?: readonly string[];
  /** Media types in which the reply is also available as a file, if the caller asks for one. */
  files?: readonly string[];
  /** The maximum body size, where it exceeds the default. Such a body is read after authentication. */
  largest?: number;
  /** 200 by default. */
  status?: 201 | 202 | 204;
  /** Expected refusals of this endpoint: code → status. The common ones are in problem.ts. */
  refusals?: Record<string, 404 | 409 | 410 | 422 | 429>;
  /** People need it most: the server keeps room for it when it refuses other calls because it is overloaded. */
  essential?: true;
  /** Sent by an open page without anyone: does not count as use of the session. */
  unattended?: true;
  /** Required for staff endpoints: whether a call reads or writes a person, and so leaves a row in the audit log. */
  audited?: boolean;
}

/**
 * `local` endpoints exist only where the server runs in local mode. `staff` is everyone on the staff;
 * `staff_entering` includes those whose passkey is still due.
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

/** The endpoint’s own refusal codes. The common ones are in problem.ts. */
export type RefusalOf<E extends Endpoint> = E extends { refusals: infer R } ? keyof R & string : never;

type ProvidedInput<K extends string, V> = [V] extends [undefined]
  ? { [P in K]?: undefined }
  : Record<string, never> extends V
    ? { [P in K]?: V }
    : { [P in K]: V };
/** The input of a call: its required parts, and its optional ones. */
export type CallInput<E extends Endpoint> = ProvidedInput<'params', Params<E>> &
  ProvidedInput<'query', Query<E>> &
  ProvidedInput<'body', Body<E>>;
