import type { EndpointName } from '@kindred/contract/api.ts';
import { useLingui } from '@lingui/react/macro';
import {
  ActionError,
  useCommonErrorWords,
  type ErrorWords,
  type RefusalWordsProps,
} from '../../../platform/action-error.tsx';
import { failureTable } from '../../../platform/failures.ts';

/** Explains why nothing was saved, and what to do about it. */
export function SaveProblem<N extends EndpointName = never>({ error, words }: RefusalWordsProps<N>) {
  const { t } = useLingui();
  const safe = t`What you typed is still here.`;
  const common = {
    ...useCommonErrorWords(safe),
    unreachable: [t`We couldn’t reach our server`, t`Save again when you’re online.`, safe],
    unexpected: [t`Something went wrong on our side`, t`Save again in a minute, or call us.`, safe],
  } as const;
  return <ActionError<N> error={error} level={2} words={failureTable<N, ErrorWords>(common, words)} />;
}
