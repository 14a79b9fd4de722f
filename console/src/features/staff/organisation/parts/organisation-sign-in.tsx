import { Button } from '@kindred/ui/button.tsx';
import { useAction } from '../../../../platform/action.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { leaveForOrganisation } from '../queries.ts';

interface Props {
  name: string;
  returnTo: string;
  /** Whether links and passkeys are reserved for emergencies. */
  only: boolean;
}

/** The primary way to sign in, where the charity has an identity provider. */
export function OrganisationSignIn({ name, returnTo, only }: Props) {
  const { busy, error, act } = useAction();
  return (
    <div className="k-console-part">
      {error !== undefined && (
        <CallProblem<'POST /staff/organisation/sign_in'>
          error={error}
          words={{
            organisation_off: 'This way of signing in has just been turned off',
            organisation_unreachable: `Sign-in through ${name} isn’t responding right now`,
          }}
          next={
            only
              ? 'Try again in a minute. Break-glass administrators can use their passkey.'
              : 'Use a link and your passkey, or try again in a minute.'
          }
        />
      )}
      <p className="k-actions">
        <Button
          look="primary"
          icon="key"
          busy={busy}
          busyWords="One moment…"
          onClick={() => void act(() => leaveForOrganisation(returnTo))}
        >
          Sign in with {name}
        </Button>
      </p>
    </div>
  );
}
