import { ButtonLink } from '@kindred/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import type { StrategyRoom } from '../model.ts';

/** Why no strategy can be chosen now, and what to do. */
export function NoRoom({ why }: { why: Exclude<StrategyRoom, 'open'> }) {
  const { t } = useLingui();
  const words: Readonly<Record<typeof why, readonly [words: string, href?: string, next?: string]>> = {
    not_started: [
      t`Once you’ve started the energy coach, you can choose what to try each week.`,
      '/energy-coach/start',
      t`Start my first week`,
    ],
    only_notices: [
      t`Your first week is for noticing patterns. You can choose ideas to try from your second week. Until then, have a look around.`,
      '/energy-coach/today',
      t`Open my diary`,
    ],
    over: [
      t`Your week has ended. You can choose again when the next one starts.`,
      '/energy-coach',
      t`Go to the energy coach`,
    ],
    full: [
      t`You’re already trying 2 things, and that’s enough for a week. Stop one to make room for another.`,
    ],
    both_used: [
      t`You’ve already tried 2 things this week, and that’s enough. You can choose again when your next week starts.`,
    ],
  };
  const [answers, href, next] = words[why];
  return (
    <div className="k-trying-room">
      <p>{answers}</p>
      {href && next && (
        <p className="k-actions">
          <ButtonLink href={href}>{next}</ButtonLink>
        </p>
      )}
    </div>
  );
}
