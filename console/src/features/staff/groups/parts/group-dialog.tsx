import type { Permission } from '@kindred/contract/endpoint.ts';
import {
  longestGroupLabel,
  longestGroupName,
  type StaffGroup,
  type StaffSignIn,
} from '@kindred/contract/staff/groups.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Dialog } from '@kindred/ui/dialog.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { PermissionChoice } from '../../people/parts/permission-choice.tsx';
import { groupConsequences } from '../model.ts';
import { sendGroup } from '../queries.ts';

interface Props {
  /** Undefined: a new one. */
  group: StaffGroup | undefined;
  onClose: () => void;
  onDone: (words: string, after: StaffSignIn) => void;
}

const emptyGroup = { name: '', label: '', permissions: [] as Permission[], people: 0, waiting: null };

/** One line of the table. The name of a group stays: another group is another line. */
export function GroupDialog({ group, onClose, onDone }: Props) {
  const [id] = useState(() => group?.id ?? crypto.randomUUID());
  const first = group ?? emptyGroup;
  const [name, setName] = useState(first.name);
  const [label, setLabel] = useState(first.label);
  const [permissions, setPermissions] = useState<readonly Permission[]>(
    first.waiting?.permissions ?? first.permissions,
  );
  const [isMissing, setMissing] = useState(false);
  const { busy, error, act } = useAction();
  const consequences = groupConsequences(first, permissions);
  const save = () => {
    setMissing(name.trim() === '');
    if (name.trim() === '') return document.getElementById('group-name')?.focus();
    void act(async () => {
      const after = await sendGroup(id, { name, label, permissions: [...permissions] });
      const waits = after.groups.find((one) => one.id === id)?.waiting;
      onDone(waits ? 'Saved. “admin” waits for a second administrator.' : 'Saved. It’s in force now.', after);
    });
  };
  return (
    <Dialog
      id="group"
      heading={group ? 'Change a group' : 'Add a group'}
      closeWords="Cancel"
      open
      onClose={onClose}
      actions={
        <Button look="primary" icon="check" busy={busy} busyWords="Saving…" onClick={save}>
          Save group
        </Button>
      }
    >
      <div className="k-console-part">
        {group ? (
          <p className="k-group-name">{group.name}</p>
        ) : (
          <TextField
            id="group-name"
            name="name"
            label="Group"
            hint="Exactly as your organisation’s sign-in sends it: a name, or an id."
            autoComplete="off"
            spellCheck={false}
            maxLength={longestGroupName}
            error={isMissing && name.trim() === '' ? 'Enter the group' : undefined}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
        <TextField
          id="group-label"
          name="label"
          label="What you call it"
          aside="(optional)"
          autoComplete="off"
          maxLength={longestGroupLabel}
          value={label}
          onChange={({ target }) => setLabel(target.value)}
        />
        <PermissionChoice chosen={permissions} onChange={setPermissions} />
        <div role="status">
          {consequences.length > 0 && (
            <ul className="k-person-consequences">
              {consequences.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          )}
        </div>
        {error !== undefined && (
          <CallProblem<'PUT /staff/groups/{id}'>
            error={error}
            words={{
              group_exists: 'There’s already a line for this group',
              validation: 'A group is one line of text. Check what you entered',
            }}
          />
        )}
      </div>
    </Dialog>
  );
}
