import type * as z from 'zod/mini';

/**
 * An endpoint as data: validation, serialisation, OpenAPI, the typed client and the tests that walk the whole API are
 * all generated from it.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to /api/v1, with parameters as {name}. */
  path: `/${string}`;
  access: Access;
  /** A verb and its object, at most eight words. */
  summary: string;
  /** Details that a client needs to know. */
  description?: string;
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType;
  reply: z.ZodMiniType;
  /** Media types of a streamed file; `reply` is then its text. */
  streams?: readonly string[];
  /** Media types in which the reply can also be requested as a file. */
  files?: readonly string[];
  /** The maximum body size, where it exceeds the default. Such a body is read only after authentication. */
  largest?: number;
  /** Defaults to 200. */
  status?: 201 | 202 | 204;
  /** Expected refusals of this endpoint: code → status. The common ones are in problem.ts. */
  refusals?: Record<string, 404 | 409 | 410 | 422 | 429>;
  /** What people need most: under overload the server reserves capacity for these while it refuses other calls. */
  essential?: true;
  /** Sent by an open page without user action, so it does not count as use of the session. */
  unattended?: true;
  /** Required for staff endpoints: whether a call reads or writes personal data and so adds a row to the audit log. */
  audited?: boolean;
}

/**
 * `local` endpoints exist only when the server runs in local mode. `staff` is all staff; `staff_entering` includes
 * those who have not set up their passkey yet.
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
/** The input of a call: its required and its optional parts. */
export type CallInput<E extends Endpoint> = ProvidedInput<'params', Params<E>> &
  ProvidedInput<'query', Query<E>> &
  ProvidedInput<'body', Body<E>>;
