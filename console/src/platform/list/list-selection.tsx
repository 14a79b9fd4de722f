import { Button } from '@kindred/ui/button.tsx';
import { Dialog } from '@kindred/ui/dialog.tsx';
import { useState } from 'react';
import { useAction } from '../action.ts';
import { CallProblem } from '../call-problem.tsx';
import { rowsInWords, type ListAction } from './list-parts.ts';

interface Props<T> {
  rows: readonly T[];
  nouns: readonly [string, string];
  actions: readonly ListAction<T>[];
  onDone: (words: string) => void;
  /** A request failed after others had changed their rows. */
  onStopped: () => void;
  onClear: () => void;
}

/** The actions for the chosen rows. Irreversible ones ask for confirmation first. */
export function ListSelection<T>({ rows, nouns, actions, onDone, onStopped, onClear }: Props<T>) {
  const [asking, setAsking] = useState<ListAction<T>>();
  const [stopped, setStopped] = useState<{ action: ListAction<T>; after: number }>();
  const { busy, error, act } = useAction();
  const run = (action: ListAction<T>) =>
    act(async () => {
      let count = 0;
      const onRow = () => (count += 1);
      try {
        onDone(await action.act(rows.filter(action.appliesTo), onRow));
      } catch (failure) {
        setStopped({ action, after: count });
        if (count > 0) onStopped();
        throw failure;
      } finally {
        setAsking(undefined);
      }
    });
  return (
    <div className="k-list-selection" role="group" aria-label="Chosen rows">
      <p role="status">{rowsInWords(rows.length, nouns)} chosen</p>
      {actions.map((action) => {
        const count = rows.filter(action.appliesTo).length;
        if (count === 0) return null;
        return (
          <Button
            key={action.label}
            busy={busy}
            busyWords={action.busyLabel}
            onClick={() => (action.consequence ? setAsking(action) : void run(action))}
          >
            {count === rows.length ? action.label : `${action.label} (${count})`}
          </Button>
        );
      })}
      <Button look="quiet" onClick={onClear}>
        Choose none
      </Button>
      {error !== undefined && (
        <CallProblem
          error={error}
          words={stopped?.action.refusals ?? {}}
          {...(stopped && stopped.after > 0 && whatWentThrough(rowsInWords(stopped.after, nouns)))}
        />
      )}
      <Dialog
        id="list-consequence"
        heading={asking ? `${asking.label}?` : ''}
        closeWords="Cancel"
        open={asking !== undefined}
        onClose={() => setAsking(undefined)}
        actions={
          asking && (
            <Button look="danger" busy={busy} busyWords={asking.busyLabel} onClick={() => void run(asking)}>
              {asking.label}
            </Button>
          )
        }
      >
        {asking?.consequence && <p>{asking.consequence(rows.filter(asking.appliesTo))}</p>}
      </Dialog>
    </div>
  );
}

const whatWentThrough = (done: string) => ({
  next: `${done} went through before that. The others haven’t changed.`,
  unsure: `${done} went through before that, and the next one may have too.`,
});
