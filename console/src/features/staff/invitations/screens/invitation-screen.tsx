import { Button, ButtonLink } from '@kindred/ui/button.tsx';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '../../../../platform/action.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { useLoaded } from '../../../../platform/loaded.ts';
import { ConsolePage } from '../../../../platform/page.tsx';
import { permissionUse } from '../../../../platform/permission-words.ts';
import { organisationOnlyWords, takeLinkToken, wayOf } from '../../model.ts';
import { acceptStaffInvitation, lookAtStaffInvitation } from '../queries.ts';

type Invitation = NonNullable<Awaited<ReturnType<typeof lookAtStaffInvitation>>['invitation']>;

/** Opening the link consumes nothing, because mail scanners open it too: the button accepts. */
export function InvitationScreen() {
  const [token] = useState(takeLinkToken);
  const { value, error, again } = useLoaded('invitation', () => lookAtStaffInvitation(token));
  if (value?.invitation) return <Welcome invitation={value.invitation} token={token} />;
  if (value)
    return (
      <ConsolePage
        title="This invitation has ended"
        lead="It has been used or withdrawn, or it has expired. Ask your administrator to send it again."
      >
        <p className="k-actions">
          <ButtonLink look="primary" href="/login">
            I already have an account
          </ButtonLink>
        </p>
      </ConsolePage>
    );
  return (
    <>
      <ConsolePage title="Your invitation" />
      {error === undefined ? (
        <Waiting words="Looking at your invitation…" wayOut={<p>Open the link in the email again.</p>}>
          <Skeleton shape="card" />
        </Waiting>
      ) : (
        <CallProblem error={error} words={{}} onRetry={again} />
      )}
    </>
  );
}

function Welcome({ invitation, token }: { invitation: Invitation; token: string }) {
  const navigate = useNavigate();
  const { busy, error, act } = useAction();
  const { name, email, role, permissions, invited_by } = invitation;
  const accept = () =>
    void act(async () => {
      const entered = await acceptStaffInvitation(token);
      await navigate(wayOf(entered), { replace: true });
    });
  return (
    <>
      <ConsolePage
        title={`Welcome, ${name}`}
        lead={`${invited_by ?? 'An administrator'} has invited you${role === '' ? '' : ` as ${role}`}.`}
      />
      <div className="k-console-part">
        <p>You’ll sign in with {email}.</p>
        {permissions.length === 0 ? (
          <p>Your account can’t open any pages yet. Your administrator will give you access.</p>
        ) : (
          <>
            <p>You’ll have access to:</p>
            <ul>
              {permissions.map((one) => (
                <li key={one}>{permissionUse[one]}</li>
              ))}
            </ul>
          </>
        )}
        {error !== undefined && (
          <CallProblem<'POST /staff/accept_invitation'>
            error={error}
            words={{
              invitation_over: 'This invitation has just ended',
              staff_exists: 'You already have an account with this address',
              organisation_only: organisationOnlyWords,
            }}
            next="Go to the sign-in page, or ask your administrator."
          />
        )}
        <p className="k-actions">
          <Button look="primary" icon="check" busy={busy} busyWords="One moment…" onClick={accept}>
            Accept and continue
          </Button>
        </p>
      </div>
    </>
  );
}
