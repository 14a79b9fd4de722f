import type { EndpointName } from '@kindred/contract/api.ts';
import { useLingui } from '@lingui/react/macro';
import {
  ActionError,
  useCommonErrorWords,
  type ErrorWords,
  type RefusalWordsProps,
} from '../../../platform/action-error.tsx';
import { ApiProblem } from '../../../platform/api.ts';
import { failureTable } from '../../../platform/failures.ts';

/** Explains why no message was sent or nothing was changed, and what to do about it. */
export function AskProblem<N extends EndpointName = never>({ error, words }: RefusalWordsProps<N>) {
  const { t } = useLingui();
  const common = useCommonErrorWords(t`What you typed is still here.`);
  const wait = error instanceof ApiProblem ? error.retryAfter : undefined;
  const minutes = Math.max(1, Math.ceil((wait ?? 60) / 60));
  const pause =
    minutes === 1 ? t`Wait 1 minute, then try again.` : t`Wait ${minutes} minutes, then try again.`;
  const rate_limited: ErrorWords = isAboutAddress(error)
    ? [
        t`A message was requested a short time ago`,
        minutes === 1 ? t`You can ask again in 1 minute.` : t`You can ask again in ${minutes} minutes.`,
        t`A link or code from the last 10 minutes still works. Check your junk folder too.`,
      ]
    : [t`Too many requests from this network`, pause, t`What you typed is still here.`];
  return (
    <ActionError<N>
      error={error}
      level={2}
      words={failureTable<N, ErrorWords>({ ...common, rate_limited }, words)}
    />
  );
}

/** True for the limit per address, which the person knows about; any other limit is per network. */
function isAboutAddress(error: unknown): boolean {
  return (
    error instanceof ApiProblem && error.problem.errors.some(({ code }) => code === 'recently_requested')
  );
}
