import './about-me.css';
import type { Goal } from '@kindred/contract/about-me.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { dateInWords } from '../../../platform/clock.ts';
import { sayReached } from '../queries.ts';
import { SaveProblem } from './save-problem.tsx';

interface Props {
  goal: Goal;
  title: string;
  onMarked: () => Promise<void>;
}

/** The goal that holds, or the one that was reached last: saying so can be taken back. */
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
      await sayReached(goal.id, !reached);
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
        <Notice kind={reached ? 'done' : 'info'} level={2} heading={title}>
          <p>{reached ? t`You reached it on ${day}. Well done.` : t`Your goal since ${day}.`}</p>
        </Notice>
      </div>
      {error !== undefined && <SaveProblem error={error} />}
      <p className="k-actions">
        <Button
          look={reached ? 'quiet' : 'secondary'}
          icon={reached ? 'arrow-left' : 'check'}
          busy={busy}
          busyWords={t`Saving…`}
          onClick={() => void mark()}
        >
          {reached ? t`I have not reached it yet` : t`I reached this goal`}
        </Button>
      </p>
    </div>
  );
}
