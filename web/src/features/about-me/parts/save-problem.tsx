import { Problem } from '@kindred/ui/problem.tsx';
import { useLingui } from '@lingui/react/macro';
import { Unreachable } from '../../../platform/api.ts';
import { CallUs } from '../../../platform/call-us.tsx';

/** Why nothing was kept, and what helps. */
export function SaveProblem({ error }: { error: unknown }) {
  const { t } = useLingui();
  const away = error instanceof Unreachable;
  return (
    <Problem
      after="action"
      happened={away ? t`We could not reach our server` : t`Something went wrong on our side`}
      safe={t`What you typed is still here.`}
      next={away ? t`Save again when you are online.` : t`Save again in a minute, or call us.`}
      actions={<CallUs />}
    />
  );
}
