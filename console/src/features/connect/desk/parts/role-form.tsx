import { longestStaffRole } from '@kindred/contract/staff.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Disclosure } from '@kindred/ui/disclosure.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { callStaffApi } from '../../../../platform/api.ts';
import { StaffApiProblem } from '../../../../platform/api-problem.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { useSelf } from '../../../../platform/self.ts';
import { asMembersRead } from '../../model.ts';

/** What members read next to this person's first name. */
export function RoleForm() {
  const self = useSelf();
  const stored = self?.value;
  const [typed, setTyped] = useState<string>();
  const [saved, setSaved] = useState(false);
  const { busy, error, act } = useAction();
  if (!self || !stored) return null;
  const role = typed ?? stored.role;
  const mistake = error instanceof StaffApiProblem ? error.problem.errors[0]?.message : undefined;
  const save = () =>
    void act(async () => {
      const kept = await callStaffApi('PUT /staff/me/role', { body: { role } });
      setTyped(kept.role);
      setSaved(true);
      self.again();
    });
  return (
    <Disclosure summary="Your role" hint={`Members see “${asMembersRead(stored.name, stored.role)}”.`}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField
          name="own-role"
          label="Role"
          aside="(optional)"
          hint={
            role.trim() === stored.role
              ? 'For example: cancer nurse'
              : `Members will see “${asMembersRead(stored.name, role)}”.`
          }
          error={mistake}
          maxLength={longestStaffRole}
          autoComplete="off"
          value={role}
          onChange={({ target }) => {
            setSaved(false);
            setTyped(target.value);
          }}
        />
        {error !== undefined && mistake === undefined && (
          <CallProblem<'PUT /staff/me/role'> error={error} words={{}} />
        )}
        <p className="k-actions">
          <Button type="submit" busy={busy} busyWords="Saving…">
            Save role
          </Button>
        </p>
        <p role="status">{saved && 'Saved.'}</p>
      </form>
    </Disclosure>
  );
}
