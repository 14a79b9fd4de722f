import './record-page.css';
import { Button } from '@kindred/ui/button.tsx';
import type { ReactNode } from 'react';
import { AlsoHere } from './also-here.tsx';

interface SaveBarProps {
  /** Whether there is anything to save. */
  isChanged: boolean;
  /** What happened last, or where the changes are, instead of whether there are any. */
  status?: string | undefined;
  /** If given, shows who else has it open. */
  thing?: string;
  busy: boolean;
  label?: string;
  /** The changes can't be saved as they are. */
  isRefused?: boolean;
  /** Other actions on what is typed. */
  children?: ReactNode;
}

/** The button that saves a record, at the foot of its form. */
export function SaveBar({
  isChanged,
  status,
  thing,
  busy,
  label = 'Save',
  isRefused,
  children,
}: SaveBarProps) {
  return (
    <div className="k-record-save">
      <div>
        <p role="status">{status || (isChanged ? 'Unsaved changes' : 'All changes saved')}</p>
        {thing !== undefined && <AlsoHere thing={thing} />}
      </div>
      {children}
      <Button
        type="submit"
        look="primary"
        icon="check"
        busy={busy}
        busyWords="Saving…"
        aria-disabled={!isChanged || isRefused || undefined}
      >
        {label}
      </Button>
    </div>
  );
}
