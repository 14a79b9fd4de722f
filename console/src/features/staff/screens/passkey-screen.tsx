import { Button } from '@kindred/ui/button.tsx';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { ConsolePage } from '../../../platform/page.tsx';
import { useSession } from '../../../platform/session.ts';
import { wayOf } from '../model.ts';
import { StaffPasskeyProblem } from '../parts/passkey-problem.tsx';
import { supportsPasskeys, registerStaffPasskey, proveByPasskeyOfStaff } from '../queries.ts';

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
    act: proveByPasskeyOfStaff,
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
      <StaffPasskeyProblem error={error} />
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
