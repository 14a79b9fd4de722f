import { newMessageId } from '@kindred/contract/connect/message-id.ts';
import { EscalationStep, longestNote } from '@kindred/contract/connect/teamwork.ts';
import { Button } from '@kindred/ui/button.tsx';
import { ChoiceCards } from '@kindred/ui/choice-cards.tsx';
import { Dialog } from '@kindred/ui/dialog.tsx';
import { useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { epochMs } from '../../../../platform/clock.ts';
import { dropRecordDraft, readRecordDraft, saveRecordDraft, type RecordDraft } from '../live/drafts.ts';
import { StaffNote } from './staff-note.tsx';

type RecordCall =
  | 'POST /staff/conversations/{id}/escalations'
  | 'POST /staff/danger_signs/{source}/{id}/record';

const escalationSteps: Readonly<Record<EscalationStep, string>> = {
  emergency_called: 'I called the emergency number',
  member_called: 'I called the member',
  numbers_given: 'I gave them numbers to call',
  colleague_asked: 'I asked a colleague to help',
  no_danger: 'I made sure they’re not in danger',
};

interface Props {
  /** The subject, under which typed text is kept, even while the desk is locked. */
  about: string;
  onClose: () => void;
  /** Runs instead of closing when there is more to do. */
  onRecorded?: () => void;
  onRecord: (body: { id: string; steps: EscalationStep[]; note: string }) => Promise<void>;
}

/** What was done about words of danger. A record keeps its id until it is stored, so that a retry is idempotent. */
export function RecordDialog({ about, onClose, onRecorded = onClose, onRecord }: Props) {
  const [id] = useState(() => newMessageId(epochMs()));
  const [record, setRecord] = useState(() => readRecordDraft(about));
  const { steps, note } = record;
  const write = (change: Partial<RecordDraft>) => {
    setRecord({ ...record, ...change });
    saveRecordDraft(about, { ...record, ...change });
  };
  const [missing, setMissing] = useState(false);
  const { busy, error, act } = useAction();
  const save = () => {
    setMissing(steps.length === 0);
    if (steps.length === 0 || note.trim().length > longestNote) return;
    void act(async () => {
      await onRecord({ id, steps: [...steps], note: note.trim() });
      dropRecordDraft(about);
      onRecorded();
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
        <CallProblem<RecordCall>
          error={error}
          words={{
            not_found: 'You can no longer record this',
            conflict:
              'A colleague has already recorded this, or it was saved with different details. Close this window to see the latest version.',
          }}
        />
      )}
      <ChoiceCards
        choose="any"
        name="steps"
        legend="Choose everything you did"
        error={missing && steps.length === 0 ? 'Choose at least one' : undefined}
        value={steps}
        onChange={(values) => write({ steps: values.map((value) => EscalationStep.parse(value)) })}
        choices={EscalationStep.options.map((value) => ({ value, label: escalationSteps[value] }))}
      />
      <StaffNote
        name="danger-note"
        label="What happened"
        value={note}
        onChange={(text) => write({ note: text })}
      />
    </Dialog>
  );
}
