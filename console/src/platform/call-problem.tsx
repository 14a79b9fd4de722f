import type { EndpointName, EndpointNamed } from '@kindred/contract/api.ts';
import type { RefusalOf } from '@kindred/contract/endpoint.ts';
import type { CommonCode } from '@kindred/contract/problem.ts';
import { ProblemNotice } from '@kindred/ui/problem.tsx';
import { StaffApiProblem, StaffApiUnreachable } from './api-problem.ts';

interface Props<N extends EndpointName> {
  error: unknown;
  /** Messages for refusals by the endpoints of this screen. Common ones can be overridden. */
  words: Readonly<Record<RefusalOf<EndpointNamed<N>>, string> & Partial<Record<CommonCode, string>>>;
  /** What to do about such a refusal. */
  next?: string;
  /** Shown if the network failed: what may have happened anyway, and whether to try again. */
  unsure?: string | undefined;
  /** Given if retrying is harmless. */
  onRetry?: (() => void) | undefined;
}

/** Explains why a call failed. `<CallProblem<'PUT /x'> …>` requires a message for every refusal of PUT /x. */
export function CallProblem<N extends EndpointName = never>({
  error,
  words,
  next = 'We haven’t changed anything.',
  unsure,
  onRetry,
}: Props<N>) {
  const byCode: Readonly<Partial<Record<string, string>>> = words;
  const retry = onRetry && { words: 'Try again', onRetry };
  if (error instanceof StaffApiUnreachable) {
    return (
      <ProblemNotice
        after="action"
        happened="We couldn’t reach the server"
        safe={unsure ?? (error.isWrite ? 'It may have gone through anyway.' : 'We haven’t changed anything.')}
        next="Check your connection, then try again."
        retry={retry}
      />
    );
  }
  const code = error instanceof StaffApiProblem ? error.problem.code : undefined;
  const own = code === undefined ? undefined : byCode[code];
  return (
    <ProblemNotice
      after="action"
      happened={own ?? 'Something went wrong on our side'}
      next={own === undefined ? 'Try again in a minute.' : next}
      retry={own === undefined ? retry : undefined}
    />
  );
}
