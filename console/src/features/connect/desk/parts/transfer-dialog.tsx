import { longestNote } from '@kindred/contract/connect/teamwork.ts';
import type { DeskLine } from '@kindred/contract/connect/desk.ts';
import { Button } from '@kindred/ui/button.tsx';
import { ChoiceCards } from '@kindred/ui/choice-cards.tsx';
import { Dialog } from '@kindred/ui/dialog.tsx';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { readTransferNote, saveTransferNote } from '../live/drafts.ts';
import { nameOfLine, placesInWords } from '../model.ts';
import { transferChat, useDeskPeople } from '../queries.ts';
import { StaffNote } from './staff-note.tsx';

interface Props {
  line: DeskLine;
  me: string;
  onClose: () => void;
  onDone: () => void;
}

const queue = 'queue';

/** Transfers to a colleague who is available and has a free place, or to the front of the queue. */
export function TransferDialog({ line, me, onClose, onDone }: Props) {
  const { value, error: listError, again } = useDeskPeople(line.id);
  const [to, setTo] = useState(queue);
  const [note, setNote] = useState(() => readTransferNote(line.id));
  const write = (text: string) => setNote(saveTransferNote(line.id, text));
  const { busy, error, act } = useAction();
  const others = (value?.people ?? []).filter(({ id, state }) => id !== line.staff?.id && state !== 'away');
  const pass = () => {
    if (note.note.trim().length > longestNote) return;
    void act(async () => {
      await transferChat(line.id, to === queue ? null : to, note);
      saveTransferNote(line.id, '');
      onDone();
    });
  };
  return (
    <Dialog
      id="desk-transfer"
      heading={
        line.staff?.id === me ? 'Who should take over from you?' : 'Who should take this conversation?'
      }
      closeWords="Keep this conversation"
      open
      onClose={onClose}
      actions={
        <Button look="primary" busy={busy} busyWords="Transferring…" onClick={pass}>
          Transfer
        </Button>
      }
    >
      {listError !== undefined && <CallProblem error={listError} words={{}} onRetry={again} />}
      {!value && listError === undefined && (
        <Waiting words="Checking who’s here…" wayOut={<p>Close this window and try again.</p>}>
          <Skeleton shape="line" />
        </Waiting>
      )}
      {error !== undefined && (
        <CallProblem<'POST /staff/conversations/{id}/transfer'>
          error={error}
          words={{
            not_found: 'This conversation is no longer yours',
            chat_closed: 'This conversation has ended',
            no_place: 'They’ve left the desk, or can’t take another chat',
            conflict: 'This note was already saved with different text',
          }}
          next="Choose someone else, or return it to the queue."
        />
      )}
      <ChoiceCards
        choose="one"
        name="to"
        legend={`We’ll tell ${nameOfLine(line)} that someone else is joining`}
        value={to}
        onChange={setTo}
        choices={[
          { value: queue, label: 'The queue', hint: 'This conversation will go to the front of the queue.' },
          ...others.map((person) => ({ value: person.id, label: person.name, hint: placesInWords(person) })),
        ]}
      />
      <StaffNote
        name="transfer-note"
        label="Note for the person taking over"
        hint="Only staff can see this note."
        value={note.note}
        onChange={write}
      />
    </Dialog>
  );
}
