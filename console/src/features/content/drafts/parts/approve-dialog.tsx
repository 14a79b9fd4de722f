import { Button } from '@kindred/ui/button.tsx';
import { Dialog } from '@kindred/ui/dialog.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { callStaffApi } from '../../../../platform/api.ts';
import { StaffApiProblem } from '../../../../platform/api-problem.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { today } from '../../../../platform/clock.ts';
import { SubmitForm } from '../../../../platform/submit-form.tsx';
import type { StepProps } from './step-props.tsx';

/** A second person takes responsibility for the text. A professional who checked it is named, with the day. */
export function ApproveDialog({ draft, onMoved, onClose }: StepProps & { onClose: () => void }) {
  const canBeClinical = draft.kind === 'topic' || draft.kind === 'tip';
  const [isClinical, setIsClinical] = useState(false);
  const [name, setName] = useState('');
  const [role, setRole] = useState('');
  const [on, setOn] = useState(today);
  const [missing, setMissing] = useState(false);
  const { busy, error, act } = useAction();
  const approve = () => {
    if (isClinical && [name, role, on].some((text) => text.trim() === '')) return setMissing(true);
    void act(async () => {
      const clinical = isClinical ? { clinical: { name: name.trim(), role: role.trim(), on } } : {};
      const body = { version: draft.version, ...clinical };
      onMoved(
        await callStaffApi('POST /staff/content/drafts/{id}/approve', { params: { id: draft.id }, body }),
      );
      onClose();
    });
  };
  const faults = (error instanceof StaffApiProblem ? error.problem.errors : []).filter(({ field }) =>
    field.startsWith('clinical.'),
  );
  const errorOf = (field: 'name' | 'role' | 'on', text: string) =>
    missing && text.trim() === ''
      ? 'Fill this in, or untick the box.'
      : faults.find((one) => one.field === `clinical.${field}`)?.message;
  return (
    <Dialog id="content-approve" heading="Approve this text" closeWords="Close" open onClose={onClose}>
      <SubmitForm onSubmit={approve}>
        <p>You have read it as its readers will. It can be published after this.</p>
        {canBeClinical && (
          <label className="k-content-check">
            <input
              type="checkbox"
              checked={isClinical}
              onChange={({ target }) => setIsClinical(target.checked)}
            />
            <span>A doctor or nurse has checked it. Readers no longer see “Sample text”.</span>
          </label>
        )}
        {isClinical && (
          <>
            <TextField
              name="clinical-name"
              label="Their name"
              error={errorOf('name', name)}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
            <TextField
              name="clinical-role"
              label="Their profession"
              error={errorOf('role', role)}
              value={role}
              onChange={({ target }) => setRole(target.value)}
            />
            <TextField
              name="clinical-on"
              label="Checked on"
              type="date"
              room="short"
              hint="The check ends when the next review is due."
              error={errorOf('on', on)}
              value={on}
              onChange={({ target }) => setOn(target.value)}
            />
          </>
        )}
        {error !== undefined && faults.length === 0 && (
          <CallProblem<'POST /staff/content/drafts/{id}/approve'>
            error={error}
            words={{
              not_found: 'This draft no longer exists',
              draft_changed: 'This text has changed while you were reading',
              own_change: 'You changed this text yourself',
              content_not_ready: 'Something is missing in this text',
            }}
            next="Refresh this page to see the latest version."
          />
        )}
        <Button type="submit" look="primary" icon="check" busy={busy} busyWords="Approving…">
          Approve
        </Button>
      </SubmitForm>
    </Dialog>
  );
}
