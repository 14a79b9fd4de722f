import type { StaffGroup, StaffSignIn } from '@kindred/contract/staff/groups.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Dialog } from '@kindred/ui/dialog.tsx';
import { useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { refusalCodeOf } from '../../../../platform/api-problem.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { formatMoment } from '../../../../platform/clock.ts';
import { permissionsInWords } from '../../people/model.ts';
import { groupTitle, peopleInGroup } from '../model.ts';
import { fetchStaffSignIn, sendGroupApproval, sendGroupRemoval, sendGroupWithdrawal } from '../queries.ts';

interface Props {
  group: StaffGroup;
  onChange: () => void;
  onDone: (words: string, after: StaffSignIn) => void;
}

/** A group and what its members may do. */
export function GroupCard({ group, onChange, onDone }: Props) {
  const [removing, setRemoving] = useState(false);
  const { busy, error, act } = useAction();
  const title = groupTitle(group);
  const remove = () =>
    void act(async () => {
      const after = await sendGroupRemoval(group.id);
      setRemoving(false);
      onDone(`${title} is removed.`, after);
    });
  return (
    <li className="k-record-card k-group">
      <div>
        <h3>{title}</h3>
        {group.label !== '' && <p className="k-group-name">{group.name}</p>}
      </div>
      <dl className="k-person-dl">
        <div>
          <dt>Permissions</dt>
          <dd>{permissionsInWords(group.permissions)}</dd>
        </div>
        <div>
          <dt>People</dt>
          <dd>{peopleInGroup(group.people)}</dd>
        </div>
      </dl>
      {group.waiting && <WaitingChange group={group} waiting={group.waiting} onDone={onDone} />}
      <p className="k-actions">
        <Button icon="edit" aria-label={`Change ${title}`} onClick={onChange}>
          Change…
        </Button>
        <Button icon="delete" aria-label={`Remove ${title}`} onClick={() => setRemoving(true)}>
          Remove…
        </Button>
      </p>
      <Dialog
        id={`remove-${group.id}`}
        heading={`Remove ${title}?`}
        closeWords="Cancel"
        open={removing}
        onClose={() => setRemoving(false)}
        actions={
          <Button look="danger" busy={busy} busyWords="Removing…" onClick={remove}>
            Remove group
          </Button>
        }
      >
        <div className="k-console-part">
          <p>
            Within a second, its members lose the access that only this group gave them. Anyone who isn’t in
            another listed group can no longer sign in.
          </p>
          {error !== undefined && (
            <CallProblem<'DELETE /staff/groups/{id}'>
              error={error}
              words={{ not_found: 'Someone else has already removed it' }}
            />
          )}
        </div>
      </Dialog>
    </li>
  );
}

interface WaitingProps extends Omit<Props, 'onChange'> {
  waiting: NonNullable<StaffGroup['waiting']>;
}

function WaitingChange({ group, waiting, onDone }: WaitingProps) {
  const { busy, error, act } = useAction();
  const approve = () =>
    void act(async () => {
      try {
        const after = await sendGroupApproval(group.id, waiting.permissions);
        onDone('Confirmed. It’s in force now.', after);
      } catch (fault) {
        if (refusalCodeOf(fault) !== 'edited_meanwhile') throw fault;
        onDone(
          'Not confirmed: this request has just changed. Check it again below, then confirm.',
          await fetchStaffSignIn(),
        );
      }
    });
  const withdraw = () =>
    void act(async () => onDone('The group keeps what it has.', await sendGroupWithdrawal(group.id)));
  return (
    <div className="k-person-reset">
      <p>
        {waiting.asked_by} asked on {formatMoment(waiting.asked_at)} to give this group{' '}
        <strong>{permissionsInWords(waiting.permissions)}</strong>.
      </p>
      {!waiting.can_approve && <p>A second administrator has to confirm “administrator”.</p>}
      {error !== undefined && (
        <CallProblem<'POST /staff/groups/{id}/approve' | 'DELETE /staff/groups/{id}/waiting'>
          error={error}
          words={{
            not_found: 'Someone has already decided this',
            second_person_needed: 'Someone else has to confirm this',
            edited_meanwhile: 'This request has just changed',
          }}
        />
      )}
      <p className="k-actions">
        {waiting.can_approve && (
          <Button look="primary" icon="check" busy={busy} busyWords="Confirming…" onClick={approve}>
            Confirm
          </Button>
        )}
        <Button busy={busy} onClick={withdraw}>
          {waiting.can_approve ? 'Decline' : 'Withdraw'}
        </Button>
      </p>
    </div>
  );
}
