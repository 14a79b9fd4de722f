import type { EndpointName, EndpointNamed } from '@kindred/contract/api.ts';
import type { CallInput, Reply } from '@kindred/contract/endpoint.ts';
import type { Problem } from '@kindred/contract/problem.ts';

type Input<N extends EndpointName> = CallInput<EndpointNamed<N>> & {
  signal?: AbortSignal;
  /** The version that a change is based on; a conflicting change is refused. */
  ifMatch?: string | undefined;
};
export type Arguments<N extends EndpointName> =
  Record<string, never> extends Omit<Input<N>, 'signal' | 'ifMatch'> ? [input?: Input<N>] : [input: Input<N>];

export interface SentRequest {
  method: string;
  path: string;
  body?: unknown;
  ifMatch?: string | undefined;
  signal?: AbortSignal | undefined;
  /** The token to send instead of the current one; null for none. */
  as?: string | null;
  /** Requests a file: over the network, the result is the response itself, for streaming. */
  unread?: true;
  headers?: Readonly<Record<string, string>>;
}
/** The result of a sign-in: the token, and the visit in which it was requested. */
export interface ApiEntry {
  token: string;
  visit: string;
}
export interface ApiAnswer {
  status: number;
  body: unknown;
  entry?: ApiEntry;
  /** Retry-After in seconds, or 0. */
  retryAfter?: number;
}
/** How a call travels: over the network, inside the server, or from a file in mock mode. */
export type Transport = (sent: SentRequest) => Promise<ApiAnswer>;

let transport: Transport = () => Promise.reject(new Error('no transport'));

export function chooseTransport(chosen: Transport): void {
  transport = chosen;
}

/** A refusal or error reply from the server. */
export class ApiProblem extends Error {
  readonly problem: Problem;
  readonly retryAfter: number | undefined;
  constructor(problem: Problem, retryAfter?: number) {
    super(problem.title);
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

/** The network failed, so whether the call had an effect is unknown. */
export class Unreachable extends Error {}

/** `await call('GET /topics/{id}', { params: { id } })`: checked and typed by the contract, at no cost in bytes. */
export async function call<N extends EndpointName>(
  name: N,
  ...[input]: Arguments<N>
): Promise<Reply<EndpointNamed<N>>> {
  return (await sendRequest(name, input as CallParts)).body as Reply<EndpointNamed<N>>;
}

export interface CallParts {
  params?: object;
  query?: object;
  body?: unknown;
  ifMatch?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** The call itself, for callers that need more than the body. */
export async function sendRequest(
  name: EndpointName,
  input: CallParts = {},
  how: Pick<SentRequest, 'as' | 'unread' | 'headers'> = {},
): Promise<ApiAnswer> {
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
