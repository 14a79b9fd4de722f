import { Problem } from '@kindred/ui/problem.tsx';
import { useLingui } from '@lingui/react/macro';
import { ApiProblem, Unreachable } from '../../../platform/api.ts';
import { CallUs } from '../../../platform/call-us.tsx';

/** It was not sent; every word is kept here, and there is a phone. */
export function NotSent({ error }: { error: unknown }) {
  const { t } = useLingui();
  const kept = t`Your message is kept on this device. It stays here until it is sent.`;
  const common = { after: 'action', level: 3, actions: <CallUs /> } as const;
  if (error instanceof ApiProblem && error.problem.code === 'rate_limited')
    return (
      <Problem
        {...common}
        happened={t`A lot of messages came from your network`}
        safe={kept}
        next={t`Send it in an hour, or call us.`}
      />
    );
  if (error instanceof Unreachable && !navigator.onLine)
    return (
      <Problem
        {...common}
        happened={t`You are offline, so it was not sent`}
        safe={kept}
        next={t`Press Send again when you are online. Or call us: that needs no internet.`}
      />
    );
  const away = error instanceof Unreachable;
  return (
    <Problem
      {...common}
      happened={away ? t`We could not reach our server` : t`Something went wrong on our side`}
      safe={kept}
      next={t`Press Send again in a minute: it never arrives twice. Or call us.`}
    />
  );
}
