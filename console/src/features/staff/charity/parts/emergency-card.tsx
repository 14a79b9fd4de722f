import type { CharityPage, EmergencyNumbers } from '@kindred/contract/staff/charity.ts';
import { Button } from '@kindred/ui/button.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { StaffApiProblem } from '../../../../platform/api-problem.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { formatMoment } from '../../../../platform/clock.ts';
import { sendProposalConfirmation, sendProposal, sendProposalWithdrawal } from '../queries.ts';

interface Props {
  page: CharityPage;
  onChanged: (after: CharityPage, words: string) => void;
}

const degrees = ({ fever_celsius }: EmergencyNumbers) => `${fever_celsius.toFixed(1)} °C`;

/** Lives depend on these two numbers: one administrator proposes a change, another one confirms it. */
export function EmergencyCard({ page, onChanged }: Props) {
  const { emergency, proposal, set_by_operator } = page;
  const [isOpen, setOpen] = useState(false);
  const isOperators = set_by_operator.includes('number') && set_by_operator.includes('fever_celsius');
  return (
    <section className="k-record-card k-emergency" aria-labelledby="emergency">
      <h2 id="emergency">Emergency number and fever limit</h2>
      <dl className="k-emergency-now">
        <dt>Emergency number</dt>
        <dd>{emergency.number}</dd>
        <dt>Fever from</dt>
        <dd>{degrees(emergency)}</dd>
      </dl>
      {(set_by_operator.includes('number') || set_by_operator.includes('fever_celsius')) && (
        <p className="k-field-hint">
          {isOperators
            ? 'Both are set by the operator of the server, and can’t be changed here.'
            : `The ${set_by_operator.includes('number') ? 'number' : 'limit'} is set by the operator of the server.`}
        </p>
      )}
      {proposal ? (
        <Proposal page={page} proposal={proposal} onChanged={onChanged} />
      ) : isOpen ? (
        <ProposalForm
          page={page}
          onCancel={() => setOpen(false)}
          onChanged={(after, words) => {
            setOpen(false);
            onChanged(after, words);
          }}
        />
      ) : (
        !isOperators && (
          <>
            <p className="k-field-hint">
              They’re on urgent help, in the articles, and in what the app says about fever. A second
              administrator confirms a change.
            </p>
            <p className="k-actions">
              <Button onClick={() => setOpen(true)}>Propose other numbers</Button>
            </p>
          </>
        )
      )}
    </section>
  );
}

function ProposalForm({ page, onChanged, onCancel }: Props & { onCancel: () => void }) {
  const [number, setNumber] = useState(page.emergency.number);
  const [fever, setFever] = useState(page.emergency.fever_celsius.toFixed(1));
  const [reason, setReason] = useState('');
  const { busy, error, act } = useAction();
  const errors = error instanceof StaffApiProblem ? error.problem.errors : [];
  const errorOf = (field: string) => errors.find((one) => one.field === field)?.message;
  const send = () =>
    act(async () => {
      const emergency = { number: number.trim(), fever_celsius: Number(fever.replace(',', '.')) };
      onChanged(
        await sendProposal(emergency, reason),
        'Proposed. Nothing changes until another administrator confirms.',
      );
    });
  return (
    <form
      className="k-console-part"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {error !== undefined && errors.length === 0 && (
        <CallProblem<'POST /staff/charity/emergency'>
          error={error}
          words={{
            proposal_open: 'Other numbers are already waiting. Refresh this page to see them',
            set_by_operator: 'This is set by the operator of the server',
            numbers_unchanged: 'These are already the numbers we use',
          }}
        />
      )}
      <TextField
        name="number"
        label="Emergency number"
        type="tel"
        room="short"
        autoComplete="off"
        error={errorOf('emergency.number')}
        value={number}
        onChange={({ target }) => setNumber(target.value)}
      />
      <TextField
        name="fever_celsius"
        label="Fever from (°C)"
        hint="The limit that hospitals in your country use. Ask a doctor first."
        room="short"
        inputMode="decimal"
        autoComplete="off"
        error={errorOf('emergency.fever_celsius')}
        value={fever}
        onChange={({ target }) => setFever(target.value)}
      />
      <TextField
        name="reason"
        label="Why does this change?"
        hint="The person who confirms reads it, and the audit log keeps it."
        autoComplete="off"
        maxLength={300}
        error={errorOf('reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <p className="k-actions">
        <Button type="submit" look="primary" busy={busy} busyWords="Sending…">
          Propose
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </p>
    </form>
  );
}

function Proposal({ page, proposal, onChanged }: Props & { proposal: NonNullable<CharityPage['proposal']> }) {
  const { busy, error, act } = useAction();
  const { id, is_mine, reason, emergency, proposed_by, proposed_at } = proposal;
  const withdraw = () =>
    void act(async () => {
      onChanged(
        await sendProposalWithdrawal(id),
        'The proposal is withdrawn. The numbers stay as they were.',
      );
    });
  return (
    <div className="k-console-part">
      <p className="k-charity-sentence">
        <strong>
          Proposed: call {emergency.number}, fever from {degrees(emergency)}
        </strong>
        <br />
        {is_mine ? 'By you' : `By ${proposed_by?.name ?? 'someone who left'}`}, {formatMoment(proposed_at)}.{' '}
        {reason}
      </p>
      {error !== undefined && (
        <CallProblem<'POST /staff/charity/emergency/{id}/confirm' | 'DELETE /staff/charity/emergency/{id}'>
          error={error}
          words={{
            not_found: 'Someone has already decided this',
            second_person_needed: 'Another administrator has to confirm what you proposed',
            edited_meanwhile: 'The numbers have changed since this was proposed',
          }}
          next="Refresh this page to see how it is now."
        />
      )}
      {is_mine ? (
        <>
          <p>Another administrator has to confirm. Until then, people see {page.emergency.number}.</p>
          <p className="k-actions">
            <Button busy={busy} busyWords="Withdrawing…" onClick={withdraw}>
              Withdraw
            </Button>
          </p>
        </>
      ) : (
        <p className="k-actions">
          <Button
            look="primary"
            icon="check"
            busy={busy}
            busyWords="Confirming…"
            onClick={() =>
              void act(async () => {
                onChanged(
                  await sendProposalConfirmation(id),
                  'Confirmed. Everyone sees the new numbers now.',
                );
              })
            }
          >
            Confirm these numbers
          </Button>
          <Button look="quiet" busy={busy} onClick={withdraw}>
            Decline
          </Button>
        </p>
      )}
    </div>
  );
}
