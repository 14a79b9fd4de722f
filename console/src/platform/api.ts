import type { EndpointName, EndpointNamed } from '@kindred/contract/api.ts';
import type { CallInput, Reply } from '@kindred/contract/endpoint.ts';
import type { Problem } from '@kindred/contract/problem.ts';
import { StaffApiProblem, StaffApiUnreachable } from './api-problem.ts';
import { endStaffSession, keepToken, sessionAtSend } from './session.ts';
import { withStaffTimeout } from './timeouts.ts';

type Input<N extends EndpointName> = CallInput<EndpointNamed<N>> & { signal?: AbortSignal };
type Arguments<N extends EndpointName> =
  Record<string, never> extends CallInput<EndpointNamed<N>> ? [input?: Input<N>] : [input: Input<N>];
type Values = Readonly<Record<string, string | undefined>>;

/** `await call('GET /staff/me')`: checked and typed by the contract. */
export async function callStaffApi<N extends EndpointName>(
  name: N,
  ...[input]: Arguments<N>
): Promise<Reply<EndpointNamed<N>>> {
  const [method = '', pattern = ''] = name.split(' ', 2);
  const {
    params = {},
    query = {},
    body,
    signal,
  } = (input ?? {}) as { params?: Values; query?: Values; body?: unknown; signal?: AbortSignal };
  const response = await sendStaffRequest(addressOf(pattern, params, query), {
    method,
    ...(signal && { signal }),
    ...(body === undefined
      ? {}
      : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const answer = await readJson(response, { isWrite: isWrite({ method }) });
  if (response.status >= 400) throw new StaffApiProblem(answer as Problem, secondsToRetry(response));
  return answer as Reply<EndpointNamed<N>>;
}

/** Opens the staff stream. Its response never ends, so reading the body is left to the caller. */
export async function openStaffStream(
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Response | { refusedForMs: number }> {
  const response = await sendStaffRequest('/staff/stream', { headers, signal });
  return response.ok ? response : { refusedForMs: 1_000 * (secondsToRetry(response) ?? 0) };
}

/** A file, such as a CSV, or the refusal that came in its place. Its body is left to the caller. */
export async function fetchStaffFile(path: string, request: RequestInit): Promise<Response> {
  const response = await sendStaffRequest(path, request);
  if (response.ok) return response;
  throw new StaffApiProblem(
    (await readJson(response, { isWrite: false })) as Problem,
    secondsToRetry(response),
  );
}

/**
 * Sends this tab's token, which the response may replace or end. A network that swallows the call runs into a timeout.
 */
export async function sendStaffRequest(path: string, request: RequestInit): Promise<Response> {
  const sentWith = sessionAtSend();
  const cached = sentWith.token;
  const response = await fetch(`/api/v1${path}`, {
    ...request,
    signal: request.signal ?? withStaffTimeout().signal,
    headers: { ...(cached ? { 'X-Auth-Header': cached } : {}), ...(request.headers as object) },
  }).catch((error: unknown) => {
    throw new StaffApiUnreachable('the network is away', { cause: error, isWrite: isWrite(request) });
  });
  if (response.status === 401 && isOurs(response)) endStaffSession(sentWith);
  const next = response.headers.get('x-auth-header');
  if (next && next !== cached) keepToken(next, cached);
  return response;
}

const isWrite = ({ method = 'GET' }: Pick<RequestInit, 'method'>) => method !== 'GET';

async function readJson(response: Response, request: { isWrite: boolean }): Promise<unknown> {
  if (!isOurs(response)) throw new StaffApiUnreachable('an answer that is not ours', request);
  return (await response.json().catch((error: unknown) => {
    throw new StaffApiUnreachable('the answer was cut off', { cause: error, ...request });
  })) as unknown;
}

/** A proxy may answer in our place. */
const isOurs = ({ headers }: Response) =>
  /^application\/(problem\+)?json/.test(headers.get('content-type') ?? '');

function secondsToRetry({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? '');
  return seconds > 0 ? seconds : undefined;
}

function addressOf(pattern: string, params: Values, query: Values): string {
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const input = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]));
  return input.length === 0 ? path : `${path}?${new URLSearchParams(input).toString()}`;
}
