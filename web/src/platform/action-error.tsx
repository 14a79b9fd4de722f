import type { EndpointName } from '@kindred/contract/api.ts';
import { ProblemNotice } from '@kindred/ui/problem.tsx';
import { useLingui } from '@lingui/react/macro';
import { CallUs } from './call-us.tsx';
import { pickFailure, type FailureTable, type OwnRefusal } from './failures.ts';

/** What happened, what to do next, and what is safe. */
export type ErrorWords = readonly [happened: string, next: string, safe?: string];

export interface ActionErrorProps<N extends EndpointName> {
  error: unknown;
  words: FailureTable<N, ErrorWords>;
  level?: 2 | 3;
}

/**
 * Explains why an action failed. `<ActionError<'POST /goals'> …>` requires a message for every refusal of POST /goals.
 */
export function ActionError<N extends EndpointName = never>({
  error,
  words,
  level = 3,
}: ActionErrorProps<N>) {
  const [happened, next, safe] = pickFailure<N, ErrorWords>(error, words);
  return (
    <ProblemNotice
      after="action"
      level={level}
      happened={happened}
      safe={safe}
      next={next}
      actions={<CallUs />}
    />
  );
}

/** For areas with their own messages: adds the messages that every call needs. */
export interface RefusalWordsProps<N extends EndpointName> {
  error: unknown;
  words: Readonly<Record<OwnRefusal<N>, ErrorWords>>;
}

/** Messages for failures that mean the same everywhere. `safe` says what was not lost. */
export function useCommonErrorWords(safe: string) {
  const { t } = useLingui();
  return {
    unreachable: [t`We couldn’t reach our server`, t`Try again when you’re online.`, safe],
    unexpected: [t`Something went wrong on our side`, t`Try again in a minute, or call us.`, safe],
    busy: [t`We’re very busy right now`, t`Wait a minute, then try again.`, safe],
    rate_limited: [t`Too many attempts in a short time`, t`Wait a minute, then try again.`, safe],
  } as const satisfies Record<string, ErrorWords>;
}
