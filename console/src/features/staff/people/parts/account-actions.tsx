import type { Person } from '@kindred/contract/staff/people.ts';
import { Button } from '@kindred/ui/button.tsx';
import { useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { chatsHandedBack } from '../model.ts';
import { sendEnd, sendResumption, sendSuspension } from '../queries.ts';
import { NameDialog } from './name-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

interface Props {
  person: Person;
  onDone: (words: string, after: Person) => void;
}

/** Changes the name, suspends or ends an account, and says what ends with it. */
export function AccountActions({ person, onDone }: Props) {
  const [dialog, setDialog] = useState<'name' | 'suspend' | 'end'>();
  const close = () => setDialog(undefined);
  const { id, name, state, is_me } = person;
  return (
    <section className="k-record-card k-person-card" aria-labelledby="account">
      <h2 id="account">Account</h2>
      {is_me && <p>This is your own account. Another administrator can suspend or end it.</p>}
      {state === 'suspended' && <Resume person={person} onDone={onDone} />}
      <p className="k-actions">
        <Button icon="edit" onClick={() => setDialog('name')}>
          Change name…
        </Button>
        {state === 'active' && !is_me && (
          <Button icon="pause" onClick={() => setDialog('suspend')}>
            Suspend…
          </Button>
        )}
        {!is_me && (
          <Button icon="close" onClick={() => setDialog('end')}>
            End account…
          </Button>
        )}
      </p>
      {dialog === 'name' && <NameDialog person={person} onClose={close} onDone={onDone} />}
      <ReasonDialog<'POST /staff/people/{id}/suspend'>
        id="person-suspend"
        heading={`Suspend ${name}?`}
        label="Suspend"
        busyLabel="Suspending…"
        look="danger"
        open={dialog === 'suspend'}
        onClose={close}
        act={async (reason) => {
          const after = await sendSuspension(id, reason);
          close();
          onDone(`${name} is suspended and signed out everywhere.`, after);
        }}
        words={{
          not_found: 'This account has ended',
          last_admin: 'No one else has “administrator”',
          not_active: 'This account is already suspended',
          not_yourself: 'This is your own account',
        }}
      >
        <p>
          {name} is signed out everywhere within a second and can’t sign in. {chatsHandedBack(person)}
        </p>
        <p>Their passkeys and permissions stay, so you can let them return later.</p>
      </ReasonDialog>
      <ReasonDialog<'POST /staff/people/{id}/end'>
        id="person-end"
        heading={`End the account of ${name}?`}
        label="End account"
        busyLabel="Ending…"
        look="danger"
        open={dialog === 'end'}
        onClose={close}
        act={async (reason) => {
          const after = await sendEnd(id, reason);
          close();
          onDone(`The account of ${name} has ended.`, after);
        }}
        words={{
          not_found: 'This account has already ended',
          last_admin: 'No one else has “administrator”',
          not_yourself: 'This is your own account',
        }}
      >
        <p>
          {name} is signed out everywhere within a second, loses every permission, and their passkeys are
          deleted. {chatsHandedBack(person)}
        </p>
        <p>This can’t be undone. What they did stays in the audit log. You can invite them again.</p>
      </ReasonDialog>
    </section>
  );
}

function Resume({ person, onDone }: Props) {
  const { busy, error, act } = useAction();
  const resume = () =>
    void act(async () => {
      const after = await sendResumption(person.id);
      onDone(`${person.name} can sign in again.`, after);
    });
  return (
    <>
      <p>{person.name} can’t sign in. They’ll get back the permissions they had.</p>
      <p className="k-actions">
        <Button look="primary" icon="check" busy={busy} busyWords="Saving…" onClick={resume}>
          Let them return
        </Button>
      </p>
      {error !== undefined && (
        <CallProblem<'POST /staff/people/{id}/resume'>
          error={error}
          words={{
            not_found: 'This account has ended',
            not_suspended: 'This account isn’t suspended any more',
          }}
        />
      )}
    </>
  );
}
