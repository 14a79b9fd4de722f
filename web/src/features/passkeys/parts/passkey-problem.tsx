import { Problem } from '@kindred/ui/problem.tsx';
import { useLingui } from '@lingui/react/macro';
import { ApiProblem, Unreachable } from '../../../platform/api.ts';
import { NoKey } from '../queries.ts';

/** Why there is no passkey now. The way by link is always there, and this says so. */
export function PasskeyProblem({ error }: { error: unknown }) {
  const { t } = useLingui();
  const safe = t`You can sign in with a link, as before.`;
  if (error instanceof NoKey)
    return (
      <Problem
        after="action"
        level={3}
        happened={t`Your device made no passkey`}
        safe={safe}
        next={t`You can try again at any time.`}
      />
    );
  if (error instanceof Unreachable)
    return (
      <Problem
        after="action"
        level={3}
        happened={t`We could not reach our server`}
        safe={safe}
        next={t`Try again when you are online.`}
      />
    );
  const full = error instanceof ApiProblem && error.problem.code === 'passkeys_full';
  return (
    <Problem
      after="action"
      level={3}
      happened={full ? t`There are ten passkeys already` : t`We could not do this`}
      safe={safe}
      next={full ? t`Remove one that you no longer use, then add the new one.` : t`Try again in a minute.`}
    />
  );
}
