import type { EndpointName, EndpointNamed } from '@kindred/contract/api.ts';
import type { CallInput, Reply } from '@kindred/contract/endpoint.ts';
import type { Problem } from '@kindred/contract/problem.ts';
import { StaffApiProblem, StaffApiUnreachable } from './api-problem.ts';
import { endStaffSession, keepToken, token } from './session.ts';

type Input<N extends EndpointName> = CallInput<EndpointNamed<N>>;
type Arguments<N extends EndpointName> =
  Record<string, never> extends Input<N> ? [input?: Input<N>] : [input: Input<N>];
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
  } = (input ?? {}) as { params?: Values; query?: Values; body?: unknown };
  const path = addressOf(pattern, params, query);
  const cached = token();
  const response = await fetch(`/api/v1${path}`, {
    method,
    headers: {
      ...(cached ? { 'X-Auth-Header': cached } : {}),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    throw new StaffApiUnreachable('the network is away', { cause: error });
  });
  const type = response.headers.get('content-type') ?? '';
  if (!/^application\/(problem\+)?json/.test(type))
    throw new StaffApiUnreachable('an answer that is not ours');
  const answer: unknown = await response.json().catch((error: unknown) => {
    throw new StaffApiUnreachable('the answer was cut off', { cause: error });
  });
  if (response.status === 401) endStaffSession(cached);
  const next = response.headers.get('x-auth-header');
  if (next && next !== cached) keepToken(next, cached);
  if (response.status >= 400) throw new StaffApiProblem(answer as Problem, secondsToRetry(response));
  return answer as Reply<EndpointNamed<N>>;
}

function secondsToRetry({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? '');
  return seconds > 0 ? seconds : undefined;
}

function addressOf(pattern: string, params: Values, query: Values): string {
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const input = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]));
  return input.length === 0 ? path : `${path}?${new URLSearchParams(input).toString()}`;
}
