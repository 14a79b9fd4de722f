import type { EndpointName, EndpointNamed } from '@kindred/contract/api.ts';
import type { CallInput, Reply } from '@kindred/contract/endpoint.ts';
import type { Problem } from '@kindred/contract/problem.ts';
import { ApiProblem, Unreachable } from './api-problem.ts';
import { endSession, keepToken, token } from './session.ts';

type Input<N extends EndpointName> = CallInput<EndpointNamed<N>>;
type Arguments<N extends EndpointName> =
  Record<string, never> extends Input<N> ? [input?: Input<N>] : [input: Input<N>];
type Values = Readonly<Record<string, string | undefined>>;

/** `await call('GET /staff/me')`: named, checked and typed by the contract. */
export async function call<N extends EndpointName>(
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
  const held = token();
  const response = await fetch(`/api/v1${path}`, {
    method,
    headers: {
      ...(held ? { 'X-Auth-Header': held } : {}),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    throw new Unreachable('the network is away', { cause: error });
  });
  const type = response.headers.get('content-type') ?? '';
  if (!/^application\/(problem\+)?json/.test(type)) throw new Unreachable('an answer that is not ours');
  const answer: unknown = await response.json().catch((error: unknown) => {
    throw new Unreachable('the answer was cut off', { cause: error });
  });
  if (response.status === 401) endSession(held);
  const next = response.headers.get('x-auth-header');
  if (next && next !== held) keepToken(next, held);
  if (response.status >= 400) throw new ApiProblem(answer as Problem);
  return answer as Reply<EndpointNamed<N>>;
}

function addressOf(pattern: string, params: Values, query: Values): string {
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const given = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]));
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}
