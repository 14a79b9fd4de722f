import { Button } from '@kindred/ui/button.tsx';
import { ProblemNotice } from '@kindred/ui/problem.tsx';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { CallProblem } from '../../../platform/call-problem.tsx';
import { ConsolePage } from '../../../platform/page.tsx';
import { useSession } from '../../../platform/session.ts';
import { wayOf } from '../model.ts';
import { supportsPasskeys, NoStaffPasskey, registerStaffPasskey, usePasskey } from '../queries.ts';

const words = {
  register_passkey: {
    title: 'Register your passkey',
    lead: 'Staff sign in with a link and a passkey. Create a passkey on this device now, protected by your fingerprint, face or PIN. From then on, you’ll use this passkey to sign in.',
    button: 'Create my passkey',
    act: registerStaffPasskey,
  },
  use_passkey: {
    title: 'Use your passkey',
    lead: 'One more step: use the passkey you created. If you no longer have it, ask your administrator to remove you and add you again.',
    button: 'Use my passkey',
    act: usePasskey,
  },
} as const;

/** The second step. Until then the session can do nothing else, and it expires after ten minutes. */
export function PasskeyScreen() {
  const { entered } = useSession();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  if (!entered) return <Navigate to="/login" replace />;
  if (entered.next === 'desk') return <Navigate to="/" replace />;
  const { title, lead, button, act } = words[entered.next];

  const go = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await navigate(wayOf(await act()), { replace: true });
    } catch (fault) {
      setError(fault);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <ConsolePage title={title} lead={lead} />
      <PasskeyProblem error={error} />
      {supportsPasskeys() && (
        <p className="k-actions">
          <Button
            look="primary"
            icon="key"
            busy={busy}
            busyWords="Waiting for your device…"
            onClick={() => void go()}
          >
            {button}
          </Button>
        </p>
      )}
    </>
  );
}

function PasskeyProblem({ error }: { error: unknown }) {
  if (!supportsPasskeys())
    return (
      <ProblemNotice
        after="arrival"
        happened="This browser can’t use passkeys"
        next="Use a browser from 2025 or later: Chrome, Edge, Firefox or Safari."
      />
    );
  if (error === undefined) return null;
  if (error instanceof NoStaffPasskey)
    return (
      <ProblemNotice
        after="action"
        happened="We couldn’t use a passkey on this device"
        safe="We haven’t changed anything."
        next="Try again. Choose the passkey for this app, and confirm with your fingerprint, face or PIN."
      />
    );
  return (
    <CallProblem<'POST /staff/passkeys' | 'POST /staff/passkeys/options' | 'POST /staff/passkey_check'>
      error={error}
      words={{
        passkey_refused: 'This passkey doesn’t work here',
        passkey_late: 'That took too long. Try again.',
        passkey_known: 'This device already has a passkey',
        passkeys_full: 'You already have 10 passkeys',
        passkey_needed: 'You already have a passkey. Sign in again and use it.',
      }}
    />
  );
}
