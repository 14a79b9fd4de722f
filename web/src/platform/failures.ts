import type { EndpointName, EndpointNamed } from '@kindred/contract/api.ts';
import type { RefusalOf } from '@kindred/contract/endpoint.ts';
import type { CommonCode } from '@kindred/contract/problem.ts';
import { ApiProblem, Unreachable } from './api.ts';

/** The refusals of these endpoints, except for rate limiting, which means the same everywhere. */
export type OwnRefusal<N extends EndpointName> = Exclude<RefusalOf<EndpointNamed<N>>, 'rate_limited'>;

/**
 * One value for each failure of these endpoints: a new refusal in the contract is a compile error until each screen
 * handles it. A code that all endpoints share (`rate_limited`) can be handled too.
 */
export type FailureTable<N extends EndpointName, T> = Readonly<
  Record<RefusalOf<EndpointNamed<N>> | 'unreachable' | 'unexpected', T> & Partial<Record<CommonCode, T>>
>;

/** A table of the common failures and the refusals of these endpoints. */
export const failureTable = <N extends EndpointName, T>(
  common: Readonly<Record<'unreachable' | 'unexpected' | 'rate_limited', T>>,
  own: Readonly<Record<OwnRefusal<N>, T>>,
) => ({ ...common, ...own }) as FailureTable<N, T>;

export function pickFailure<N extends EndpointName, T>(error: unknown, table: FailureTable<N, T>): T {
  const own: Readonly<Partial<Record<string, T>>> = table;
  if (error instanceof Unreachable) return table.unreachable;
  return (error instanceof ApiProblem ? own[error.problem.code] : undefined) ?? table.unexpected;
}
