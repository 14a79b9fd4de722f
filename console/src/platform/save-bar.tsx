import './record-page.css';
import { Button } from '@kindred/ui/button.tsx';
import { AlsoHere } from './also-here.tsx';

interface SaveBarProps {
  /** What was saved, and when. */
  status: string | undefined;
  /** Who else has it open is shown beside it. */
  thing: string;
  busy: boolean;
}

/** The button that saves a record, at the foot of its form. */
export function SaveBar({ status, thing, busy }: SaveBarProps) {
  return (
    <div className="k-record-save">
      <div>
        <p role="status">{status}</p>
        <AlsoHere thing={thing} />
      </div>
      <Button type="submit" look="primary" icon="check" busy={busy} busyWords="Saving…">
        Save
      </Button>
    </div>
  );
}
