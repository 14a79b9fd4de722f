import type { EndpointName, EndpointNamed } from '@kindred/contract/api.ts';
import type { Body, Params, Query, Reply } from '@kindred/contract/endpoint.ts';
import type { Problem } from '@kindred/contract/problem.ts';

type Given<K extends string, V> = [V] extends [undefined]
  ? { [P in K]?: undefined }
  : Record<string, never> extends V
    ? { [P in K]?: V }
    : { [P in K]: V };
type Input<N extends EndpointName> = Given<'params', Params<EndpointNamed<N>>> &
  Given<'query', Query<EndpointNamed<N>>> &
  Given<'body', Body<EndpointNamed<N>>> & { signal?: AbortSignal };
type Arguments<N extends EndpointName> =
  Record<string, never> extends Omit<Input<N>, 'signal'> ? [input?: Input<N>] : [input: Input<N>];

export interface Sent {
  method: string;
  path: string;
  body?: unknown;
  signal?: AbortSignal | undefined;
}
export interface Answer {
  status: number;
  body: unknown;
  /** Seconds, where we were told to come back later; else 0. */
  retryAfter?: number;
}
/** How a call travels: over the network, inside the server, or to a file in mock mode. */
export type Transport = (sent: Sent) => Promise<Answer>;

let transport: Transport = () => Promise.reject(new Error('no transport was chosen'));

export function chooseTransport(chosen: Transport): void {
  transport = chosen;
}

/** A refusal or a fault of the server, as it told it. */
export class ApiProblem extends Error {
  readonly problem: Problem;
  readonly retryAfter: number | undefined;
  constructor(problem: Problem, retryAfter?: number) {
    super(problem.title);
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

/** The network did not carry the call. Nothing is known of what became of it. */
export class Unreachable extends Error {}

/** `await call('GET /topics/{id}', { params: { id } })`: named, checked and typed by the contract, at no cost in bytes. */
export async function call<N extends EndpointName>(
  name: N,
  ...[input]: Arguments<N>
): Promise<Reply<EndpointNamed<N>>> {
  const [method = '', pattern = ''] = name.split(' ', 2);
  const {
    params = {},
    query = {},
    body,
    signal,
  } = (input ?? {}) as { params?: object; query?: object; body?: unknown; signal?: AbortSignal };
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[key])),
  );
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  ).toString();
  const answer = await transport({
    method,
    path: `/api/v1${path}${search ? `?${search}` : ''}`,
    body,
    signal,
  });
  if (answer.status >= 400) throw new ApiProblem(answer.body as Problem, answer.retryAfter);
  return answer.body as Reply<EndpointNamed<N>>;
}
