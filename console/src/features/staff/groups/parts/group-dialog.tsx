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
import { refusalCodeOf } from '../../../../platform/api-problem.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { ClashNotice } from '../../../../platform/difference.tsx';
import type { ChoiceClash } from '../../people/model.ts';
import { ChangedRows } from '../../people/parts/changed-rows.tsx';
import { Consequences } from '../../people/parts/consequences.tsx';
import { PermissionChoice } from '../../people/parts/permission-choice.tsx';
import { choiceOf, groupChoiceAgain, groupConsequences, groupRows, type GroupChoice } from '../model.ts';
import { fetchStaffSignIn, sendGroup } from '../queries.ts';

interface Props {
  /** Undefined for a new one. */
  group: StaffGroup | undefined;
  onClose: () => void;
  /** Called when someone else has changed it, so that the page shows the latest version. */
  onFresh: (now: StaffSignIn) => void;
  onDone: (words: string, after: StaffSignIn) => void;
}

const emptyGroup = { name: '', label: '', permissions: [] as Permission[], people: 0, waiting: null };

/** One line of the table. A group's name cannot change: another group is another line. */
export function GroupDialog({ group: opened, onClose, onFresh, onDone }: Props) {
  const [id] = useState(() => opened?.id ?? crypto.randomUUID());
  const [group, setGroup] = useState(opened);
  const first = group ?? emptyGroup;
  const [name, setName] = useState(opened?.name ?? '');
  const [{ label, permissions }, setChoice] = useState(() => choiceOf(first));
  const setPermissions = (next: readonly Permission[]) => setChoice({ label, permissions: next });
  const [clash, setClash] = useState<ChoiceClash<GroupChoice>>();
  const [isMissing, setMissing] = useState(false);
  const { busy, error, act } = useAction();
  const showChange = async () => {
    const fresh = await fetchStaffSignIn();
    const now = fresh.groups.find((one) => one.id === id);
    onFresh(fresh);
    setGroup(now);
    if (!now) return setClash(undefined);
    setClash({ before: choiceOf(first), now: choiceOf(now), mine: { label, permissions } });
    setChoice(choiceOf(now));
  };
  const save = () => {
    setMissing(name.trim() === '');
    if (name.trim() === '') return document.getElementById('group-name')?.focus();
    void act(async () => {
      const before = choiceOf(first);
      const based_on = group ? { label: before.label, permissions: [...before.permissions] } : null;
      try {
        const after = await sendGroup(id, { name, label, permissions: [...permissions], based_on });
        const waits = after.groups.find((one) => one.id === id)?.waiting;
        onDone(
          waits ? 'Saved. “administrator” waits for a second administrator.' : 'Saved. It’s in force now.',
          after,
        );
      } catch (fault) {
        if (refusalCodeOf(fault) !== 'edited_meanwhile') throw fault;
        await showChange();
      }
    });
  };
  return (
    <Dialog
      id="group"
      heading={opened ? 'Change a group' : 'Add a group'}
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
        {clash && <GroupClash clash={clash} onTake={setChoice} />}
        {opened && !group && (
          <ClashNotice clash={opened} level={3} heading="Someone else has removed this group">
            <p>Its members have lost what it gave them. Save to add it again, or cancel.</p>
          </ClashNotice>
        )}
        {opened ? (
          <p className="k-group-name">{opened.name}</p>
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
          onChange={({ target }) => setChoice({ label: target.value, permissions })}
        />
        <PermissionChoice chosen={permissions} onChange={setPermissions} />
        <Consequences words={groupConsequences(first, permissions)} />
        {error !== undefined && (
          <CallProblem<'PUT /staff/groups/{id}'>
            error={error}
            words={{
              group_exists: 'There’s already a line for this group',
              edited_meanwhile: 'Someone else has changed this group',
              validation: 'A group is one line of text. Check what you entered',
            }}
          />
        )}
      </div>
    </Dialog>
  );
}

interface GroupClashProps {
  clash: ChoiceClash<GroupChoice>;
  onTake: (choice: GroupChoice) => void;
}

function GroupClash({ clash, onTake }: GroupClashProps) {
  return (
    <ClashNotice
      clash={clash}
      level={3}
      heading="Someone else has changed this group"
      actions={
        <Button onClick={() => onTake(groupChoiceAgain(clash))}>Put my choice back into the form</Button>
      }
    >
      <p>Your change isn’t saved. The form shows how it is now. Decide again, then save.</p>
      <ChangedRows rows={groupRows(clash)} />
    </ClashNotice>
  );
}
