import type { EndpointName, EndpointNamed } from '@kindred/contract/api.ts';
import type { Body, Reply } from '@kindred/contract/endpoint.ts';
import type { Problem } from '@kindred/contract/problem.ts';
import { endSession, keepToken, token } from './session.ts';

/** A refusal or a fault of the server, as it told it. */
export class ApiProblem extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.title);
    this.problem = problem;
  }
}

/** The network did not carry the call. Nothing is known of what became of it. */
export class Unreachable extends Error {}

type Input<N extends EndpointName> =
  Body<EndpointNamed<N>> extends undefined
    ? [input?: { params?: Record<string, string> }]
    : [input: { params?: Record<string, string>; body: Body<EndpointNamed<N>> }];

/** `await call('GET /staff/me')`: named, checked and typed by the contract. */
export async function call<N extends EndpointName>(
  name: N,
  ...[input]: Input<N>
): Promise<Reply<EndpointNamed<N>>> {
  const [method = '', pattern = ''] = name.split(' ', 2);
  const { params = {}, body } = (input ?? {}) as { params?: Record<string, string>; body?: unknown };
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
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

/** The code of a refusal; nothing where it was something else. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof ApiProblem ? error.problem.code : undefined;
}
