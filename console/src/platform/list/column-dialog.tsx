import { Button } from '@kindred/ui/button.tsx';
import { Dialog } from '@kindred/ui/dialog.tsx';
import type { ListColumn } from './list-parts.ts';

interface Props<T> {
  columns: readonly ListColumn<T>[];
  shown: readonly string[];
  open: boolean;
  onClose: () => void;
  /** Null restores the list's default columns. */
  onChoose: (columns: string[] | null) => void;
}

/** Which columns this person sees, on every device they sign in on. Each tick is saved immediately. */
export function ColumnDialog<T>({ columns, shown, open, onClose, onChoose }: Props<T>) {
  const toggle = (key: string) =>
    onChoose(
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
      actions={<Button onClick={() => onChoose(null)}>Show the usual columns</Button>}
    >
      <p>Only you see this choice. We keep it for the next time.</p>
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
