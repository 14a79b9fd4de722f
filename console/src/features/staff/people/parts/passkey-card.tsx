import { passkeyResetDays } from '@kindred/contract/staff/passkey-resets.ts';
import type { Person } from '@kindred/contract/staff/people.ts';
import { Button } from '@kindred/ui/button.tsx';
import { useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { formatMoment } from '../../../../platform/clock.ts';
import { passkeyNeedInWords } from '../model.ts';
import { sendResetApproval, sendResetRequest, sendResetWithdrawal } from '../queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';

interface Props {
  person: Person;
  onDone: (words: string, after: Person) => void;
}

/** A lost passkey: one administrator asks for a reset, another one approves it. */
export function PasskeyCard({ person, onDone }: Props) {
  const [open, setOpen] = useState(false);
  const { id, name, passkeys, reset } = person;
  return (
    <section className="k-record-card k-person-card" aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <p>{passkeyNeedInWords(person)}</p>
      {reset ? (
        <WaitingReset reset={reset} name={name} onDone={onDone} />
      ) : (
        passkeys > 0 && (
          <p className="k-actions">
            <Button icon="key" onClick={() => setOpen(true)}>
              Passkey is lost…
            </Button>
          </p>
        )
      )}
      <ReasonDialog<'POST /staff/people/{id}/passkey_reset'>
        id="passkey-reset"
        heading={`Remove the passkeys of ${name}?`}
        label="Ask for a second administrator"
        busyLabel="Asking…"
        look="primary"
        open={open}
        onClose={() => setOpen(false)}
        act={async (reason) => {
          const after = await sendResetRequest(id, reason);
          setOpen(false);
          onDone('Asked. A second administrator sees it on Today.', after);
        }}
        words={{
          not_found: 'This account has ended',
          reset_waiting: 'A request is already waiting',
          no_passkey: 'This person has no passkey any more',
        }}
      >
        <p>
          Nothing changes until a second administrator approves, within {passkeyResetDays} days. Then all
          passkeys of {name} are deleted, and they create a new one at their next sign-in.
        </p>
        <p>Make sure that it’s really {name} who asks, for example by calling them.</p>
      </ReasonDialog>
    </section>
  );
}

interface WaitingProps {
  reset: NonNullable<Person['reset']>;
  name: string;
  onDone: (words: string, after: Person) => void;
}

function WaitingReset({ reset, name, onDone }: WaitingProps) {
  const { busy, error, act } = useAction();
  const approve = () =>
    void act(async () => {
      const after = await sendResetApproval(reset.id);
      onDone(`Approved. ${name} creates a new passkey at their next sign-in.`, after);
    });
  const withdraw = () =>
    void act(async () => {
      const after = await sendResetWithdrawal(reset.id);
      onDone('The request is withdrawn. Nothing has changed.', after);
    });
  return (
    <div className="k-person-reset">
      <p>
        {reset.asked_by} asked to remove them on {formatMoment(reset.asked_at)}: “{reset.reason}”
      </p>
      <p>
        {reset.can_approve
          ? `If you approve, all passkeys are deleted and ${name} is signed out.`
          : 'Someone else has to approve: not the person who asked, and not the person it’s about.'}{' '}
        The request lapses on {formatMoment(reset.expires_at)}.
      </p>
      {error !== undefined && (
        <CallProblem<'POST /staff/passkey_resets/{id}/approve' | 'DELETE /staff/passkey_resets/{id}'>
          error={error}
          words={{
            not_found: 'Someone has already decided on this request',
            second_person_needed: 'Someone else has to approve this',
          }}
        />
      )}
      <p className="k-actions">
        {reset.can_approve && (
          <Button look="primary" icon="check" busy={busy} busyWords="Approving…" onClick={approve}>
            Approve
          </Button>
        )}
        <Button busy={busy} onClick={withdraw}>
          {reset.can_approve ? 'Decline' : 'Withdraw the request'}
        </Button>
      </p>
    </div>
  );
}
