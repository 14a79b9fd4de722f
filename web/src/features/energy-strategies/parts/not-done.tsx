import { Problem } from '@kindred/ui/problem.tsx';
import { useLingui } from '@lingui/react/macro';
import { ApiProblem, Unreachable } from '../../../platform/api.ts';
import { CallUs } from '../../../platform/call-us.tsx';

interface Props {
  error: unknown;
  /** For each no of ours: what happened, and what to do. */
  words?: Readonly<Record<string, readonly [happened: string, next: string]>>;
}

/** Why it was not done, what is safe, and what to do. */
export function NotDone({ error, words }: Props) {
  const { t } = useLingui();
  const code = error instanceof ApiProblem ? error.problem.code : '';
  const often = [t`That was tried too often in a short time`, t`Wait a minute, then try again.`] as const;
  const known = code === 'rate_limited' ? often : words?.[code];
  const away = error instanceof Unreachable;
  const [happened, next] = known ?? [
    away ? t`We could not reach our server` : t`Something went wrong on our side`,
    away ? t`Try again when you are online.` : t`Try again in a minute, or call us.`,
  ];
  return (
    <Problem
      after="action"
      level={3}
      happened={happened}
      safe={t`Nothing was changed, and what you typed is still here.`}
      next={next}
      actions={<CallUs />}
    />
  );
}
