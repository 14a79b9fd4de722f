import { Button } from '@kindred/ui/button.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { ApiProblem, call, Unreachable } from '../../../../platform/api.ts';
import { hasPasskeys, makePasskey } from '../queries.ts';
import { PasskeyProblem } from './passkey-problem.tsx';

/** The pressed button is gone, so focus moves to the answer. */
const focusOn = (answer: HTMLElement | null) => answer?.focus({ preventScroll: true });

/** Offered once, and never again after it is declined, which the account records. */
export function PasskeySuggestion() {
  const { t } = useLingui();
  const [state, setState] = useState<'unknown' | 'offered' | 'made' | 'over'>('unknown');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();

  useEffect(() => {
    let here = true;
    void isWorthIt().then((worth) => here && worth && setState('offered'));
    return () => {
      here = false;
    };
  }, []);

  const act = async (doing: () => Promise<unknown>, after: 'made' | 'over') => {
    setBusy(true);
    setError(undefined);
    try {
      await doing();
      setState(after);
      if (after === 'over') focusOn(document.querySelector<HTMLElement>('main h1'));
    } catch (fault) {
      setError(fault);
    } finally {
      setBusy(false);
    }
  };

  if (state === 'made')
    return (
      <div role="status" tabIndex={-1} ref={focusOn}>
        <Notice kind="done" heading={t`Done. You can now sign in with this device.`}>
          <p>{t`Next time, choose “Use a passkey” on the sign-in page.`}</p>
        </Notice>
      </div>
    );
  if (state !== 'offered') return null;
  return (
    <section aria-label={t`Sign in faster next time`}>
      <Notice
        kind="info"
        heading={t`Sign in faster next time`}
        level={2}
        actions={
          <>
            <Button icon="key" busy={busy} onClick={() => void act(makePasskey, 'made')}>
              {t`Create a passkey`}
            </Button>
            <Button
              look="quiet"
              onClick={() => void act(() => call('POST /accounts/passkeys/not_now', { body: {} }), 'over')}
            >
              {t`No, thanks`}
            </Button>
          </>
        }
      >
        <p>{t`You can save a passkey on this device. Then you can sign in with your fingerprint, face or PIN, without waiting for a message.`}</p>
      </Notice>
      {error !== undefined && <PasskeyProblem error={error} />}
    </section>
  );
}

/** If the state is unknown, nothing is offered: it can wait. */
async function isWorthIt(): Promise<boolean> {
  if (!hasPasskeys()) return false;
  if (!(await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())) return false;
  try {
    return (await call('GET /accounts/passkeys')).offer;
  } catch (error) {
    if (error instanceof ApiProblem || error instanceof Unreachable) return false;
    throw error;
  }
}
