import type { Permission } from '@kindred/contract/endpoint.ts';
import { longestStaffRole } from '@kindred/contract/staff.ts';
import type { Person } from '@kindred/contract/staff/people.ts';
import { Button } from '@kindred/ui/button.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { accessConsequences, permissionsInWords } from '../model.ts';
import { sendAccess } from '../queries.ts';
import { PermissionChoice } from './permission-choice.tsx';

interface Props {
  person: Person;
  onDone: (words: string, after: Person) => void;
}

/** Says what a change means before it is saved. */
export function AccessForm({ person, onDone }: Props) {
  const [role, setRole] = useState(person.role);
  const [permissions, setPermissions] = useState<readonly Permission[]>(person.permissions);
  const { busy, error, act } = useAction();
  const isSame =
    role.trim() === person.role && permissions.toSorted().join() === person.permissions.toSorted().join();
  const consequences = accessConsequences(person, permissions);
  const save = () =>
    void act(async () => {
      const based_on = { role: person.role, permissions: person.permissions };
      const after = await sendAccess(person.id, { role, permissions: [...permissions], based_on });
      onDone('Saved. It’s in force now.', after);
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
            last_admin: 'No one else has “admin”',
            not_active: 'This account is suspended',
            edited_meanwhile: 'Someone else has changed this account meanwhile',
            by_organisation: 'Their permissions come from groups of the organisation',
            validation: 'This role can’t be shown. Use one line without web addresses',
          }}
          next="We haven’t changed anything. Refresh this page to see how it is now."
        />
      )}
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
      <div role="status">
        {consequences.length > 0 && (
          <ul className="k-person-consequences">
            {consequences.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        )}
      </div>
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

/** They change at the organisation, or for the whole group. */
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
