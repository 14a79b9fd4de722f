import { Problem } from '@kindred/ui/problem.tsx';
import { ApiProblem, Unreachable } from './api-problem.ts';

interface Props {
  error: unknown;
  /** What refusals mean that belong to the screen. */
  words?: Readonly<Record<string, string>>;
  /** What to do about such a refusal. */
  next?: string;
  /** Said where the network was lost, and the thing may have been done. */
  unsure?: string | undefined;
  /** Where asking again does no harm. */
  onRetry?: (() => void) | undefined;
}

/** Why a call did not succeed. */
export function CallProblem({ error, words, next = 'Nothing was changed.', unsure, onRetry }: Props) {
  const retry = onRetry && { words: 'Try again', onRetry };
  if (error instanceof Unreachable) {
    return (
      <Problem
        after="action"
        happened="We could not reach the server"
        safe={unsure ?? 'Nothing was changed.'}
        next="Check the connection, then try again."
        retry={retry}
      />
    );
  }
  const code = error instanceof ApiProblem ? error.problem.code : undefined;
  const own = code === undefined ? undefined : words?.[code];
  return (
    <Problem
      after="action"
      happened={own ?? 'Something went wrong on our side'}
      next={own === undefined ? 'Try again in a minute.' : next}
      retry={own === undefined ? retry : undefined}
    />
  );
}
