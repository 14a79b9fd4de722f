import { Button } from '@kindred/ui/button.tsx';
import { useState } from 'react';
import { ConsolePage } from '../../../platform/page.tsx';
import { StaffPasskeyProblem } from '../parts/passkey-problem.tsx';
import { proveByPasskeyOfStaff } from '../queries.ts';

/** Replaces whatever was open. The URL and the drafts are kept, and the passkey restores them. */
export function LockedScreen() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const unlock = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await proveByPasskeyOfStaff();
    } catch (fault) {
      setError(fault);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <ConsolePage
        title="Locked"
        lead="No one used this tab for 15 minutes, so we locked it. What you typed is still here. If you were at the desk, choose “I’m here” after you unlock it."
      />
      <StaffPasskeyProblem error={error} />
      <p className="k-actions">
        <Button
          look="primary"
          icon="key"
          busy={busy}
          busyWords="Waiting for your device…"
          onClick={() => void unlock()}
        >
          Unlock with my passkey
        </Button>
      </p>
    </>
  );
}
