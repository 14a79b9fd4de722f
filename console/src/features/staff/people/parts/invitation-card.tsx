import type { Person } from '@kindred/contract/staff/people.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Dialog } from '@kindred/ui/dialog.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '../../../../platform/action.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { epochMs, formatMoment } from '../../../../platform/clock.ts';
import { expiryInWords, permissionsInWords } from '../model.ts';
import { sendInvitationAgain, withdrawStaffInvitation } from '../queries.ts';

interface Props {
  person: Person;
  onDone: (words: string, after: Person) => void;
}

/** What someone was invited to, and whether they can still accept. */
export function InvitationCard({ person, onDone }: Props) {
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { busy, error, act } = useAction();
  const { id, email, role, permissions, since, expires_at } = person;
  return (
    <section className="k-record-card k-person-card" aria-labelledby="invitation">
      <h2 id="invitation">Invitation</h2>
      <dl className="k-person-dl">
        <div>
          <dt>Role</dt>
          <dd>{role || 'None'}</dd>
        </div>
        <div>
          <dt>Permissions</dt>
          <dd>{permissionsInWords(permissions)}</dd>
        </div>
        <div>
          <dt>Sent</dt>
          <dd>
            {formatMoment(since)} to {email}
          </dd>
        </div>
        <div>
          <dt>Link</dt>
          <dd>{expires_at && expiryInWords(expires_at, epochMs())}</dd>
        </div>
      </dl>
      {error !== undefined && (
        <CallProblem<'POST /staff/invitations/{id}/send'>
          error={error}
          words={{
            not_found: 'This invitation has been used or withdrawn',
            rate_limited: 'It was sent less than a minute ago',
          }}
        />
      )}
      <p className="k-actions">
        <Button
          look="primary"
          icon="mail"
          busy={busy}
          busyWords="Sending…"
          onClick={() =>
            void act(async () => {
              const after = await sendInvitationAgain(id);
              onDone('Sent again. The earlier link no longer works.', after);
            })
          }
        >
          Send again
        </Button>
        <Button icon="delete" onClick={() => setWithdrawing(true)}>
          Withdraw…
        </Button>
      </p>
      <WithdrawalDialog person={person} open={isWithdrawing} onClose={() => setWithdrawing(false)} />
    </section>
  );
}

interface WithdrawalProps extends Pick<Props, 'person'> {
  open: boolean;
  onClose: () => void;
}

function WithdrawalDialog({ person: { id, name }, open, onClose }: WithdrawalProps) {
  const navigate = useNavigate();
  const { busy, error, act } = useAction();
  const withdraw = () =>
    void act(async () => {
      await withdrawStaffInvitation(id);
      await navigate('/people');
    });
  return (
    <Dialog
      id="invitation-withdraw"
      heading="Withdraw this invitation?"
      closeWords="Keep it"
      open={open}
      onClose={onClose}
      actions={
        <Button look="danger" busy={busy} busyWords="Withdrawing…" onClick={withdraw}>
          Withdraw invitation
        </Button>
      }
    >
      <p>The link in it stops working at once, and {name} isn’t told. You can invite them again.</p>
      {error !== undefined && (
        <CallProblem<'DELETE /staff/invitations/{id}'>
          error={error}
          words={{ not_found: 'This invitation has been used or withdrawn' }}
        />
      )}
    </Dialog>
  );
}
