import { Problem } from '@kindred/ui/problem.tsx';
import { useLingui } from '@lingui/react/macro';
import { ApiProblem, Unreachable } from '../../../platform/api.ts';
import { CallUs } from '../../../platform/call-us.tsx';

/** Why it was not done, and what is safe. */
export function NotDone({ error }: { error: unknown }) {
  const { t } = useLingui();
  const code = error instanceof ApiProblem ? error.problem.code : undefined;
  const words: Readonly<Record<string, readonly [string, string]>> = {
    event_full: [t`There is no second seat left`, t`Your own seat is still yours.`],
    no_carers_seat: [t`There is no second seat at this event`, t`You can register for yourself.`],
    event_over: [t`This has begun or is over`, t`Look at the list for what is to come.`],
    event_cancelled: [t`This event is cancelled`, t`Look at the list for what is to come.`],
    not_found: [t`We could not find this`, t`Look at the list for what is to come.`],
  };
  const known = code === undefined ? undefined : words[code];
  if (known) return <Problem after="action" level={3} happened={known[0]} next={known[1]} />;
  const away = error instanceof Unreachable;
  return (
    <Problem
      after="action"
      level={3}
      happened={away ? t`We could not reach our server` : t`Something went wrong on our side`}
      safe={t`Pressing again does no harm: you never get two seats by it.`}
      next={away ? t`Try again when you are online.` : t`Try again in a minute, or call us.`}
      actions={<CallUs />}
    />
  );
}
