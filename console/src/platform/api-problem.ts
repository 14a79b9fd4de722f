import type { Problem } from '@kindred/contract/problem.ts';

/** A refusal or an error response by the server. */
export class StaffApiProblem extends Error {
  readonly problem: Problem;
  /** In seconds, if the server sent it. */
  readonly retryAfter: number | undefined;
  constructor(problem: Problem, retryAfter?: number) {
    super(problem.title);
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

/** The network failed, so it is unknown whether the call had an effect. */
export class StaffApiUnreachable extends Error {
  /** Whether the call was meant to change something. */
  readonly isWrite: boolean;
  constructor(message: string, { isWrite = false, ...options }: ErrorOptions & { isWrite?: boolean } = {}) {
    super(message, options);
    this.isWrite = isWrite;
  }
}

/** The code of a refusal; undefined for any other error. */
export function refusalCodeOf(error: unknown): string | undefined {
  return error instanceof StaffApiProblem ? error.problem.code : undefined;
}

/** Overloaded, signed out or without a network: the same call may succeed later. */
export function isTemporaryFailure(error: unknown): boolean {
  if (error instanceof StaffApiUnreachable) return true;
  return (
    error instanceof StaffApiProblem &&
    (error.problem.status >= 500 || [401, 403, 429].includes(error.problem.status))
  );
}
