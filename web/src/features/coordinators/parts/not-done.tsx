import { Problem } from '@kindred/ui/problem.tsx';
import { useLingui } from '@lingui/react/macro';
import { ApiProblem, Unreachable } from '../../../platform/api.ts';
import { CallUs } from '../../../platform/call-us.tsx';

/** Why it was not done, what is safe, and what to do. */
export function NotDone({ error }: { error: unknown }) {
  const { t } = useLingui();
  const code = error instanceof ApiProblem ? error.problem.code : undefined;
  const words: Readonly<Record<string, readonly [happened: string, next: string]>> = {
    slot_taken: [
      t`Somebody was faster: this time is taken`,
      t`Nothing of yours was changed. Choose another time.`,
    ],
    no_such_time: [
      t`This time can no longer be booked`,
      t`Nothing of yours was changed. Choose another time.`,
    ],
    call_backs_full: [
      t`You have two calls booked already`,
      t`Both are kept. Change or cancel one of them first.`,
    ],
    call_back_over: [
      t`The time of this call has come`,
      t`It can no longer change. Book another one if you like.`,
    ],
    conflict: [
      t`Your call is booked already`,
      t`It was kept the first time. Load this page again to see it.`,
    ],
    not_found: [t`We could not find this`, t`Load this page again to see what is booked.`],
  };
  const known = code === undefined ? undefined : words[code];
  if (known)
    return <Problem after="action" level={3} happened={known[0]} next={known[1]} actions={<CallUs />} />;
  if (error instanceof Unreachable && !navigator.onLine)
    return (
      <Problem
        after="action"
        level={3}
        happened={t`You are offline, so nothing was booked or changed`}
        safe={t`What you typed is still here.`}
        next={t`Press again when you are online. Or call us: that needs no internet.`}
        actions={<CallUs />}
      />
    );
  const away = error instanceof Unreachable;
  return (
    <Problem
      after="action"
      level={3}
      happened={away ? t`We could not reach our server` : t`Something went wrong on our side`}
      safe={t`What you typed is still here. Pressing again does no harm: it never books twice.`}
      next={away ? t`Try again when you are online, or call us.` : t`Try again in a minute, or call us.`}
      actions={<CallUs />}
    />
  );
}
