import './about-me.css';
import type { Goal } from '@kindred/contract/profile.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Card } from '@kindred/ui/card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { dateInWords } from '../../../platform/clock.ts';
import { sendGoalReached } from '../queries.ts';
import { SaveProblem } from './save-problem.tsx';

interface Props {
  goal: Goal;
  title: string;
  onMarked: () => Promise<void>;
}

/** The current goal, or the most recently reached one, which can be unmarked. */
export function GoalNow({ goal, title, onMarked }: Props) {
  const { t, i18n } = useLingui();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const reached = goal.reached_at !== null;
  const day = dateInWords(goal.reached_at ?? goal.said_at, i18n.locale);
  const mark = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await sendGoalReached(goal.id, !reached);
      await onMarked();
    } catch (fault) {
      setError(fault);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="k-told-now">
      <div role="status">
        <Card
          level={2}
          icon={reached ? 'check' : undefined}
          kicker={reached ? t`You reached this goal on ${day}. Well done.` : t`Your goal since ${day}`}
          heading={title}
          actions={
            <Button
              look={reached ? 'quiet' : 'secondary'}
              icon={reached ? 'arrow-left' : 'check'}
              busy={busy}
              busyWords={t`Saving…`}
              onClick={() => void mark()}
            >
              {reached ? t`I haven’t reached it yet` : t`I’ve reached this goal`}
            </Button>
          }
        />
      </div>
      {error !== undefined && (
        <SaveProblem<'PUT /goals/{id}'>
          error={error}
          words={{ not_found: [t`We couldn’t find this goal`, t`Refresh this page.`] }}
        />
      )}
    </div>
  );
}
