import type { Permission } from '@kindred/contract/endpoint.ts';
import { longestStaffRole } from '@kindred/contract/staff.ts';
import type { Person } from '@kindred/contract/staff/people.ts';
import { Button } from '@kindred/ui/button.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { refusalCodeOf } from '../../../../platform/api-problem.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { formatMoment } from '../../../../platform/clock.ts';
import { ClashNotice } from '../../../../platform/difference.tsx';
import {
  accessConsequences,
  accessRows,
  choiceAgain,
  isSameAccess,
  permissionsInWords,
  type AccessChoice,
} from '../model.ts';
import { fetchPerson, sendAccess } from '../queries.ts';
import { ChangedRows } from './changed-rows.tsx';
import { Consequences } from './consequences.tsx';
import { PermissionChoice } from './permission-choice.tsx';

interface Props {
  person: Person;
  onDone: (words: string, after: Person) => void;
}

/** The person as shown before, and the choice made here when someone else saved. */
interface AccessClash {
  before: Person;
  mine: AccessChoice;
}

/** Explains a change before it is saved. Two changes to access are never merged: a person decides. */
export function AccessForm({ person: latest, onDone }: Props) {
  const [given, setGiven] = useState(latest);
  const [person, setPerson] = useState(latest);
  const [choice, setChoice] = useState<AccessChoice>(latest);
  const [clash, setClash] = useState<AccessClash>();
  const { role, permissions } = choice;
  const setRole = (next: string) => setChoice({ role: next, permissions });
  const setPermissions = (next: readonly Permission[]) => setChoice({ role, permissions: next });
  const { busy, error, act } = useAction();
  const isSame = isSameAccess(choice, person);
  /** An unsaved choice is never dropped silently. */
  const showLatest = (now: Person) => {
    setPerson(now);
    if (isSameAccess(person, now)) return;
    setClash(isSame || isSameAccess(choice, now) ? undefined : { before: person, mine: choice });
    setChoice(now);
  };
  // Another action on this page, such as ending a session, returns the person as they are now.
  if (given !== latest) {
    setGiven(latest);
    showLatest(latest);
  }
  const save = () =>
    void act(async () => {
      const based_on = { role: person.role, permissions: person.permissions };
      try {
        const after = await sendAccess(person.id, { role, permissions: [...permissions], based_on });
        onDone('Saved. It’s in force now.', after);
      } catch (fault) {
        if (refusalCodeOf(fault) !== 'edited_meanwhile') throw fault;
        showLatest(await fetchPerson(person.id));
      }
    });
  return (
    <form
      className="k-form k-person-form k-record-card k-person-card"
      method="post"
      noValidate
      aria-labelledby="access"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSame) save();
      }}
    >
      <h2 id="access">Access</h2>
      {error !== undefined && (
        <CallProblem<'PUT /staff/people/{id}/access'>
          error={error}
          words={{
            not_found: 'This account has ended',
            last_admin: 'No one else has “administrator”',
            not_active: 'This account is suspended',
            edited_meanwhile: 'Someone else has changed this account',
            by_organisation: 'Their permissions come from groups of the organisation',
            validation: 'This role can’t be shown. Use one line without web addresses',
          }}
          next="We haven’t changed anything. Refresh this page to see how it is now."
        />
      )}
      {clash && <AccessChanges clash={clash} now={person} onTake={setChoice} />}
      <TextField
        name="role"
        label="Role"
        aside="(optional)"
        hint="Members see it in chats, such as “cancer nurse”."
        autoComplete="off"
        maxLength={longestStaffRole}
        value={role}
        onChange={({ target }) => setRole(target.value)}
      />
      {person.by_organisation ? (
        <GroupPermissions permissions={person.permissions} />
      ) : (
        <PermissionChoice
          chosen={permissions}
          locked={person.is_last_admin ? 'admin' : undefined}
          onChange={setPermissions}
        />
      )}
      <Consequences words={accessConsequences(person, permissions)} />
      <p className="k-actions">
        <Button
          type="submit"
          look="primary"
          icon="check"
          busy={busy}
          busyWords="Saving…"
          aria-disabled={isSame || undefined}
        >
          Save access
        </Button>
      </p>
    </form>
  );
}

interface AccessChangesProps {
  clash: AccessClash;
  now: Person;
  onTake: (choice: AccessChoice) => void;
}

/** What a colleague has changed. The form shows the current state, and the choice made here is one press away. */
function AccessChanges({ clash, now, onTake }: AccessChangesProps) {
  const { before, mine } = clash;
  const { access_changed } = now;
  const who = access_changed?.by ?? 'Someone';
  const when = access_changed ? ` on ${formatMoment(access_changed.at)}` : '';
  const rows = accessRows(before, now, mine);
  return (
    <ClashNotice
      clash={clash}
      level={3}
      heading={`${who} changed this access${when}`}
      actions={
        <Button onClick={() => onTake(choiceAgain(before, now, mine))}>
          Put my choice back into the form
        </Button>
      }
    >
      <p>Your change isn’t saved. The form shows how it is now. Decide again, then save.</p>
      <ChangedRows rows={rows} />
    </ClashNotice>
  );
}

/** These permissions are changed at the organisation, or for the whole group. */
function GroupPermissions({ permissions }: Pick<Person, 'permissions'>) {
  return (
    <>
      <dl className="k-person-dl">
        <div>
          <dt>Permissions</dt>
          <dd>{permissionsInWords(permissions)}</dd>
        </div>
      </dl>
      <p>
        They come from this person’s groups at the organisation.{' '}
        <Link href="/people/groups">See what each group may do</Link>
      </p>
    </>
  );
}
