import type { EndpointName, EndpointNamed } from '@kindred/contract/api.ts';
import type { CallInput, Reply } from '@kindred/contract/endpoint.ts';
import type { Problem } from '@kindred/contract/problem.ts';

type Input<N extends EndpointName> = CallInput<EndpointNamed<N>> & {
  signal?: AbortSignal;
  /** The version that a change was made from: it is refused when another holds. */
  ifMatch?: string | undefined;
};
export type Arguments<N extends EndpointName> =
  Record<string, never> extends Omit<Input<N>, 'signal' | 'ifMatch'> ? [input?: Input<N>] : [input: Input<N>];

export interface Sent {
  method: string;
  path: string;
  body?: unknown;
  ifMatch?: string | undefined;
  signal?: AbortSignal | undefined;
  /** The token that goes with it, where that is not the token of whoever is here; null for none. */
  as?: string | null;
  /** A file is asked for: over the network its answer is the response itself, to be read as it comes. */
  unread?: true;
  headers?: Readonly<Record<string, string>>;
}
/** What somebody needs who has just signed in: their token, and the visit in which it was asked for. */
export interface Entry {
  token: string;
  visit: string;
}
export interface Answer {
  status: number;
  body: unknown;
  entry?: Entry;
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
  return (await send(name, input as Parts)).body as Reply<EndpointNamed<N>>;
}

export interface Parts {
  params?: object;
  query?: object;
  body?: unknown;
  ifMatch?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** The call itself, for those who need more of its answer than its body. */
export async function send(
  name: EndpointName,
  input: Parts = {},
  how: Pick<Sent, 'as' | 'unread' | 'headers'> = {},
): Promise<Answer> {
  const [method = '', pattern = ''] = name.split(' ', 2);
  const { params = {}, query = {}, ...rest } = input;
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[key])),
  );
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  ).toString();
  const address = `/api/v1${path}${search ? `?${search}` : ''}`;
  const answer = await transport({ method, path: address, ...rest, ...how });
  if (answer.status >= 400) throw new ApiProblem(answer.body as Problem, answer.retryAfter);
  return answer;
}
