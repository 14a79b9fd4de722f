import { Problem } from '@kindred/ui/problem.tsx';
import { useLingui } from '@lingui/react/macro';
import { Unreachable } from '../../../platform/api.ts';
import { CallUs } from '../../../platform/call-us.tsx';

/** Why nothing was changed, and what helps. */
export function NotDone({ error }: { error: unknown }) {
  const { t } = useLingui();
  const away = error instanceof Unreachable;
  return (
    <Problem
      after="action"
      level={3}
      happened={away ? t`We could not reach our server` : t`Something went wrong on our side`}
      safe={t`Nothing was changed.`}
      next={away ? t`Try again when you are online.` : t`Try again in a minute, or call us.`}
      actions={<CallUs />}
    />
  );
}
