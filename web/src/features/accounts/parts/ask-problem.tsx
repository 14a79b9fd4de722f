import { Problem } from '@kindred/ui/problem.tsx';
import { useLingui } from '@lingui/react/macro';
import { ApiProblem, Unreachable } from '../../../platform/api.ts';
import { CallUs } from '../../../platform/call-us.tsx';

/** Why no message was sent, and what helps. */
export function AskProblem({ error }: { error: unknown }) {
  const { t } = useLingui();
  const actions = <CallUs />;
  if (error instanceof Unreachable) {
    return (
      <Problem
        after="action"
        happened={t`We could not reach our server`}
        safe={t`What you typed is still here.`}
        next={t`Try again when you are online.`}
        actions={actions}
      />
    );
  }
  if (error instanceof ApiProblem && error.problem.code === 'rate_limited') {
    const minutes = Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60));
    return (
      <Problem
        after="action"
        happened={t`We sent you a message a short time ago`}
        safe={t`Its link and its code still work. Look in your junk folder too.`}
        next={
          minutes === 1 ? t`You can ask again in one minute.` : t`You can ask again in ${minutes} minutes.`
        }
        actions={actions}
      />
    );
  }
  return (
    <Problem
      after="action"
      happened={t`Something went wrong on our side`}
      safe={t`What you typed is still here.`}
      next={t`Try again in a minute, or call us.`}
      actions={actions}
    />
  );
}
