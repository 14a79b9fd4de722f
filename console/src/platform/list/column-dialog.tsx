import { Button } from '@kindred/ui/button.tsx';
import { Dialog } from '@kindred/ui/dialog.tsx';
import { useState } from 'react';
import { CallProblem } from '../call-problem.tsx';
import type { ListColumn } from './list-parts.ts';

interface Props<T> {
  columns: readonly ListColumn<T>[];
  shown: readonly string[];
  open: boolean;
  onClose: () => void;
  /** Null restores the list's default columns. */
  onChoose: (columns: string[] | null) => Promise<void>;
}

/** Which columns this person sees, on every device they sign in on. Each tick is saved immediately. */
export function ColumnDialog<T>({ columns, shown, open, onClose, onChoose }: Props<T>) {
  const [error, setError] = useState<unknown>();
  const choose = (next: string[] | null) => {
    setError(undefined);
    onChoose(next).catch(setError);
  };
  const toggle = (key: string) =>
    choose(
      columns
        .map((column) => column.key)
        .filter((one) => (one === key ? !shown.includes(one) : shown.includes(one))),
    );
  return (
    <Dialog
      id="list-columns"
      heading="Columns"
      closeWords="Done"
      open={open}
      onClose={onClose}
      actions={<Button onClick={() => choose(null)}>Show the usual columns</Button>}
    >
      <p>Only you see this choice. We keep it for the next time.</p>
      {error !== undefined && (
        <CallProblem
          error={error}
          words={{}}
          unsure="The list shows the columns you chose, but only until you leave this page."
        />
      )}
      <ul className="k-list-columns" role="list">
        {columns.map(({ key, heading, always }) => (
          <li key={key}>
            <label>
              <input
                type="checkbox"
                checked={always === true || shown.includes(key)}
                disabled={always}
                onChange={() => toggle(key)}
              />
              <span>{heading}</span>
            </label>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
