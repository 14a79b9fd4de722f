import { Button } from '@kindred/ui/button.tsx';
import { Problem } from '@kindred/ui/problem.tsx';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { CallProblem } from '../../../platform/call-problem.tsx';
import { Page } from '../../../platform/page.tsx';
import { useSession } from '../../../platform/session.ts';
import { wayOf } from '../model.ts';
import { hasPasskeys, NoKey, registerPasskey, usePasskey } from '../queries.ts';

const words = {
  register_passkey: {
    title: 'Register your passkey',
    lead: 'Staff come in with a link and a passkey. Your device makes it now and keeps it, behind your finger, face or PIN. Next time you only use it.',
    button: 'Make my passkey',
    act: registerPasskey,
  },
  use_passkey: {
    title: 'Use your passkey',
    lead: 'One more step: the passkey that you made. If it is gone, ask whoever runs the console to remove you and add you again.',
    button: 'Use my passkey',
    act: usePasskey,
  },
} as const;

/** The second step. The session opens nothing else until it is done, and waits for it ten minutes. */
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
      <Page title={title} lead={lead} />
      <PasskeyProblem error={error} />
      {hasPasskeys() && (
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
  if (!hasPasskeys())
    return (
      <Problem
        after="arrival"
        happened="This browser has no passkeys"
        next="Use a browser from 2025 or later: Chrome, Edge, Firefox or Safari."
      />
    );
  if (error === undefined) return null;
  if (error instanceof NoKey)
    return (
      <Problem
        after="action"
        happened="Your device gave no passkey"
        safe="Nothing was changed."
        next="Try again. Choose the passkey of this app, and confirm with finger, face or PIN."
      />
    );
  return (
    <CallProblem
      error={error}
      words={{
        passkey_refused: 'This passkey does not work here',
        passkey_late: 'That took too long. Try again.',
        passkey_known: 'This device has a passkey already',
        passkeys_full: 'There are ten passkeys already',
        passkey_needed: 'There is a passkey already. Sign in again and use it.',
      }}
    />
  );
}
