import { Problem } from '@kindred/ui/problem.tsx';
import { ApiProblem, Unreachable } from './api.ts';

/** Why a call did not succeed. `words` say it for refusals that belong to the screen. */
export function CallProblem({ error, words }: { error: unknown; words?: Record<string, string> }) {
  if (error instanceof Unreachable) {
    return (
      <Problem
        after="action"
        happened="We could not reach the server"
        safe="Nothing was changed."
        next="Check the connection, then try again."
      />
    );
  }
  const code = error instanceof ApiProblem ? error.problem.code : undefined;
  const own = code === undefined ? undefined : words?.[code];
  return (
    <Problem
      after="action"
      happened={own ?? 'Something went wrong on our side'}
      next={own === undefined ? 'Try again in a minute.' : 'Nothing was changed.'}
    />
  );
}
