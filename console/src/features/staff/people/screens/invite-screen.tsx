import '../../../../platform/record-page.css';
import '../parts/people.css';
import { invitationDays } from '@kindred/contract/staff/invitations.ts';
import type { Permission } from '@kindred/contract/endpoint.ts';
import { longestStaffRole } from '@kindred/contract/staff.ts';
import { isMailAddress } from '@kindred/contract/values.ts';
import { Button } from '@kindred/ui/button.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '../../../../platform/action.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { ConsolePage } from '../../../../platform/page.tsx';
import { PermissionChoice } from '../parts/permission-choice.tsx';
import { sendInvitation } from '../queries.ts';

const nothing = { name: '', email: '', role: '', permissions: [] as Permission[] };

export function InviteScreen() {
  const navigate = useNavigate();
  const [id] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState(nothing);
  const [checked, setChecked] = useState(false);
  const { busy, error, act } = useAction();
  const { name, email, role, permissions } = typed;
  const wrong = {
    name: name.trim() === '' ? 'Enter their name' : undefined,
    email: isMailAddress(email.trim()) ? undefined : 'Enter an email address, such as name@example.org',
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    const first = wrong.name ? 'name' : wrong.email ? 'email' : undefined;
    if (first) return document.getElementById(first)?.focus();
    void act(async () => {
      await sendInvitation({ id, name, email, role, permissions });
      await navigate(`/people/${id}`);
    });
  };
  return (
    <>
      <ConsolePage
        title="Invite someone"
        lead={`They get an email with a link. It works once, for ${invitationDays} days.`}
        before={
          <Link href="/people" icon="arrow-left" alone>
            People
          </Link>
        }
      />
      <form className="k-form k-person-form" method="post" noValidate onSubmit={submit}>
        {error !== undefined && (
          <CallProblem<'POST /staff/invitations'>
            error={error}
            words={{
              staff_exists: 'This address already belongs to a member of staff',
              already_invited:
                'This address already has an invitation. You can send it again from their page',
              validation: 'Some of this can’t be saved. A name and a role are one line without web addresses',
            }}
            next="We haven’t sent anything."
          />
        )}
        <TextField
          name="name"
          label="Name"
          hint="Members only ever see the first name."
          autoComplete="off"
          maxLength={80}
          error={checked ? wrong.name : undefined}
          value={name}
          onChange={({ target }) => setTyped({ ...typed, name: target.value })}
        />
        <TextField
          name="email"
          type="email"
          label="Work email address"
          autoComplete="off"
          error={checked ? wrong.email : undefined}
          value={email}
          onChange={({ target }) => setTyped({ ...typed, email: target.value })}
        />
        <TextField
          name="role"
          label="Role"
          aside="(optional)"
          hint="Members see it in chats, such as “cancer nurse”."
          autoComplete="off"
          maxLength={longestStaffRole}
          value={role}
          onChange={({ target }) => setTyped({ ...typed, role: target.value })}
        />
        <PermissionChoice
          chosen={permissions}
          onChange={(chosen) => setTyped({ ...typed, permissions: chosen })}
        />
        <p className="k-actions">
          <Button type="submit" look="primary" icon="mail" busy={busy} busyWords="Sending…">
            Send invitation
          </Button>
        </p>
      </form>
    </>
  );
}
