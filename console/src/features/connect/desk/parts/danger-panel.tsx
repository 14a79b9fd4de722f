import type { DeskLine } from '@kindred/contract/connect/desk.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Icon } from '@kindred/ui/icon.tsx';
import { useState } from 'react';
import { timeOfDay } from '../../../../platform/clock.ts';
import { nameOfLine } from '../model.ts';
import { recordDanger } from '../queries.ts';
import { DangerScript, type NumbersToGive } from './danger-script.tsx';
import { RecordDialog } from './record-dialog.tsx';

/** What to say, and a record of what was done. Without it the conversation cannot be closed. */
export function DangerPanel({ line }: { line: DeskLine }) {
  const [open, setOpen] = useState(false);
  if (!line.flagged && line.escalated_at === null) return null;
  const name = nameOfLine(line);
  return (
    <section className="k-desk-danger" data-over={!line.flagged || undefined} aria-labelledby="danger">
      <h3 id="danger">
        <Icon name="warning" />
        {line.flagged ? `${name} may be in danger` : 'Danger recorded'}
      </h3>
      {line.flagged ? (
        <DangerScript steps={chatSteps} />
      ) : (
        line.escalated_at && <p>at {timeOfDay(line.escalated_at)}</p>
      )}
      <Button look={line.flagged ? 'secondary' : 'quiet'} icon="edit" onClick={() => setOpen(true)}>
        {line.flagged ? 'Record what you did' : 'Add'}
        {!line.flagged && <span className="k-unseen"> to the record</span>}
      </Button>
      {open && (
        <RecordDialog
          about={line.id}
          onClose={() => setOpen(false)}
          onRecord={(body) => recordDanger(line.id, body)}
        />
      )}
    </section>
  );
}

const chatSteps = ({ emergency, lines }: NumbersToGive) => [
  'Ask directly: “Are you thinking about ending your life?” Ask if they’re safe right now.',
  `If they’re in danger now, ask where they are and call ${emergency}. Stay in the chat.`,
  `Give them the number for ${lines}. Stay in the chat until someone is with them.`,
];
