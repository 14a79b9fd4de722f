import type { Goal } from '@kindred/contract/profile.ts';
import { Disclosure } from '@kindred/ui/disclosure.tsx';
import { List } from '@kindred/ui/list.tsx';
import { useLingui } from '@lingui/react/macro';
import { dateInWords } from '../../../platform/clock.ts';

/** Earlier goals: goals change, and each was worth having. */
export function GoalHistory({ goals, titleOf }: { goals: readonly Goal[]; titleOf: (goal: Goal) => string }) {
  const { t, i18n } = useLingui();
  if (goals.length === 0) return null;
  const dayOf = (instant: string) => dateInWords(instant, i18n.locale);
  const lineOf = ({ said_at, reached_at }: Goal) => {
    const day = dayOf(said_at);
    if (reached_at === null) return t`Chosen on ${day}`;
    const end = dayOf(reached_at);
    return t`Chosen on ${day}, reached on ${end}`;
  };
  return (
    <Disclosure summary={t`Your previous goals`}>
      <List layout="rows">
        {goals.map((goal) => (
          <div key={goal.id}>
            <strong>{titleOf(goal)}</strong>
            <p>{lineOf(goal)}</p>
          </div>
        ))}
      </List>
    </Disclosure>
  );
}
