import type { Problem } from '@kindred/contract/problem.ts';

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

/** The code of a refusal; nothing where it was something else. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof ApiProblem ? error.problem.code : undefined;
}
