import './addresses.css';
import type { Addresses, AddressKind } from '@kindred/contract/accounts/addresses.ts';
import { Button } from '@kindred/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { AskProblem } from '../../public.tsx';
import { removeOwnAddress } from '../queries.ts';

interface Props {
  kind: AddressKind;
  address: string | null;
  /** False for the last address: at least one must remain. */
  mayGo: boolean;
  /** It is being changed in the form below. */
  changing: boolean;
  onChange: () => void;
  onGone: (next: Pick<Addresses, 'email' | 'mobile'>) => void;
  children: ReactNode;
}

export function AddressRow({ kind, address, mayGo, changing, onChange, onGone, children }: Props) {
  const { t } = useLingui();
  const [confirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const opener = useRef<HTMLButtonElement>(null);
  const away = changing || confirming;
  const wasAway = useRef(away);
  // After a form closes, focus returns to the button that opened it.
  useEffect(() => {
    if (wasAway.current && !away && document.activeElement === document.body) opener.current?.focus();
    wasAway.current = away;
  }, [away]);
  const words = {
    email: { name: t`Email address`, change: t`Change email address`, add: t`Add an email address` },
    mobile: { name: t`Mobile number`, change: t`Change mobile number`, add: t`Add a mobile number` },
  }[kind];
  const remove = async () => {
    setBusy(true);
    setError(undefined);
    try {
      onGone(await removeOwnAddress(kind));
      setConfirming(false);
    } catch (fault) {
      setError(fault);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="k-address">
      <h3>{words.name}</h3>
      <p className="k-address-value">{address ?? t`Not added yet`}</p>
      {error !== undefined && (
        <AskProblem<'DELETE /accounts/addresses/{kind}'>
          error={error}
          words={{
            address_last: [
              t`This is the only way we can reach you`,
              t`Add another email address or mobile number first.`,
            ],
          }}
        />
      )}
      {!away && (
        <p className="k-actions">
          <Button ref={opener} icon={address === null ? 'plus' : 'edit'} onClick={onChange}>
            {address === null ? words.add : words.change}
          </Button>
          {mayGo && (
            <Button look="quiet" icon="delete" onClick={() => setConfirming(true)}>
              {kind === 'email' ? t`Remove email address` : t`Remove mobile number`}
            </Button>
          )}
        </p>
      )}
      {confirming && (
        <>
          <p>{t`You won’t be able to sign in with these details any more. You can still use your other contact details.`}</p>
          <p className="k-actions">
            <Button busy={busy} busyWords={t`Saving…`} onClick={() => void remove()}>
              {t`Yes, remove it`}
            </Button>
            <Button look="quiet" onClick={() => setConfirming(false)}>
              {t`Keep it`}
            </Button>
          </p>
        </>
      )}
      {children}
    </div>
  );
}
