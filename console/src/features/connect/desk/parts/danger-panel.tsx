import { newMessageId } from '@kindred/contract/connect/message-id.ts';
import type { DeskLine } from '@kindred/contract/connect/desk.ts';
import { EscalationStep } from '@kindred/contract/connect/teamwork.ts';
import { Button } from '@kindred/ui/button.tsx';
import { ChoiceCards } from '@kindred/ui/choice-cards.tsx';
import { Dialog } from '@kindred/ui/dialog.tsx';
import { Icon } from '@kindred/ui/icon.tsx';
import { TextArea } from '@kindred/ui/text-area.tsx';
import { useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { callStaffApi } from '../../../../platform/api.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { epochMs, timeOfDay } from '../../../../platform/clock.ts';
import { useLoaded } from '../../../../platform/loaded.ts';
import { crisisLinesInWords, escalationSteps, nameOfLine } from '../model.ts';
import { recordDanger } from '../queries.ts';

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
      {line.flagged ? <DangerSteps /> : line.escalated_at && <p>at {timeOfDay(line.escalated_at)}</p>}
      <Button look={line.flagged ? 'secondary' : 'quiet'} icon="edit" onClick={() => setOpen(true)}>
        {line.flagged ? 'Record what you did' : 'Add'}
        {!line.flagged && <span className="k-unseen"> to the record</span>}
      </Button>
      {open && <RecordDialog line={line} onClose={() => setOpen(false)} />}
    </section>
  );
}

/** With the numbers that the member's own crisis panel shows. */
function DangerSteps() {
  const { value, error, again } = useLoaded('crisis numbers', () => callStaffApi('GET /configs'));
  const emergency = value?.charity.emergency.number;
  const lines = crisisLinesInWords(value?.crisis_lines ?? []);
  return (
    <>
      <ol>
        <li>Ask directly: “Are you thinking about ending your life?” Ask if they’re safe right now.</li>
        <li>
          If there’s danger now, ask where they are, and call {emergency ?? 'the emergency number'}. Stay in
          the chat.
        </li>
        <li>Give them {lines || 'a crisis line'}. Stay until someone is with them.</li>
      </ol>
      {error !== undefined && (
        <p>
          The numbers couldn’t be loaded.{' '}
          <a href="/urgent-help" target="_blank" rel="noopener noreferrer">
            See them under Urgent help
          </a>
          , or{' '}
          <Button look="quiet" onClick={again}>
            try again
          </Button>
        </p>
      )}
    </>
  );
}

function RecordDialog({ line, onClose }: { line: DeskLine; onClose: () => void }) {
  const [id] = useState(() => newMessageId(epochMs()));
  const [steps, setSteps] = useState<readonly EscalationStep[]>([]);
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const { busy, error, act } = useAction();
  const save = () => {
    setMissing(steps.length === 0);
    if (steps.length === 0) return;
    void act(async () => {
      await recordDanger(line.id, { id, steps: [...steps], note: note.trim() });
      onClose();
    });
  };
  return (
    <Dialog
      id="desk-record"
      heading="What did you do?"
      closeWords="Not yet"
      open
      onClose={onClose}
      actions={
        <Button look="primary" busy={busy} busyWords="Recording…" onClick={save}>
          Record
        </Button>
      }
    >
      {error !== undefined && (
        <CallProblem<'POST /staff/conversations/{id}/escalations'>
          error={error}
          words={{
            not_found: 'This conversation is no longer yours',
            conflict: 'This was already recorded with other words. Close this and record it again.',
          }}
        />
      )}
      <ChoiceCards
        choose="any"
        name="steps"
        legend="Choose everything you did"
        error={missing && steps.length === 0 ? 'Choose at least one' : undefined}
        value={steps}
        onChange={(values) => setSteps(values.map((value) => EscalationStep.parse(value)))}
        choices={EscalationStep.options.map((value) => ({ value, label: escalationSteps[value] }))}
      />
      <TextArea
        name="danger-note"
        label="What happened"
        aside="(optional)"
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </Dialog>
  );
}
