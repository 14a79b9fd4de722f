import type { Person } from '@kindred/contract/staff/people.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Dialog } from '@kindred/ui/dialog.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { refusalCodeOf } from '../../../../platform/api-problem.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { sendName } from '../queries.ts';

interface Props {
  person: Person;
  onClose: () => void;
  onDone: (words: string, after: Person) => void;
}

/** Corrects a name, or follows someone who has changed theirs. */
export function NameDialog({ person, onClose, onDone }: Props) {
  const [name, setName] = useState(person.name);
  const { busy, error, act } = useAction();
  const [isMissing, setMissing] = useState(false);
  const isRefused = refusalCodeOf(error) === 'validation';
  const isEmpty = name.trim() === '';
  const save = () => {
    setMissing(isEmpty);
    if (isEmpty) return document.getElementById('staff-name')?.focus();
    void act(async () => {
      const after = await sendName(person.id, { name, based_on: person.name });
      onClose();
      onDone(`The name is now ${after.name}.`, after);
    });
  };
  return (
    <Dialog
      id="person-name"
      heading="Change name"
      closeWords="Cancel"
      open
      onClose={onClose}
      actions={
        <Button look="primary" busy={busy} busyWords="Saving…" onClick={save}>
          Save name
        </Button>
      }
    >
      <div className="k-console-part">
        <p>Colleagues see the new name at once. Members see the first name in chats.</p>
        <TextField
          id="staff-name"
          name="name"
          label="Name"
          autoComplete="off"
          maxLength={80}
          error={isRefused || (isMissing && isEmpty) ? 'Enter a name on one line' : undefined}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        {error !== undefined && !isRefused && (
          <CallProblem<'PUT /staff/people/{id}/name'>
            error={error}
            words={{
              not_found: 'This account has ended',
              edited_meanwhile: 'Someone else has changed this name',
            }}
            next="We haven’t changed anything. Refresh this page to see how it is now."
          />
        )}
      </div>
    </Dialog>
  );
}
