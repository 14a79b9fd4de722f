import './addresses.css';
import type { Addresses, Kind } from '@kindred/contract/addresses.ts';
import { Button } from '@kindred/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { AskProblem } from '../../accounts/public.tsx';
import { takeAway } from '../queries.ts';

interface Props {
  kind: Kind;
  address: string | null;
  /** One way to reach somebody stays, always. */
  mayGo: boolean;
  /** It is being changed, below. */
  changing: boolean;
  onChange: () => void;
  onGone: (next: Pick<Addresses, 'email' | 'mobile'>) => void;
  children: ReactNode;
}

export function AddressRow({ kind, address, mayGo, changing, onChange, onGone, children }: Props) {
  const { t } = useLingui();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const opener = useRef<HTMLButtonElement>(null);
  const away = changing || asked;
  const wasAway = useRef(away);
  // Who leaves a form comes back to where they began.
  useEffect(() => {
    if (wasAway.current && !away && document.activeElement === document.body) opener.current?.focus();
    wasAway.current = away;
  }, [away]);
  const words = {
    email: { name: t`E-mail address`, change: t`Change the e-mail address`, add: t`Add an e-mail address` },
    mobile: { name: t`Mobile number`, change: t`Change the mobile number`, add: t`Add a mobile number` },
  }[kind];
  const remove = async () => {
    setBusy(true);
    setError(undefined);
    try {
      onGone(await takeAway(kind));
      setAsked(false);
    } catch (fault) {
      setError(fault);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="k-address">
      <h3>{words.name}</h3>
      <p className="k-address-value">{address ?? t`None yet`}</p>
      {error !== undefined && <AskProblem error={error} />}
      {!away && (
        <p className="k-actions">
          <Button ref={opener} icon={address === null ? 'plus' : 'edit'} onClick={onChange}>
            {address === null ? words.add : words.change}
          </Button>
          {mayGo && (
            <Button look="quiet" icon="delete" onClick={() => setAsked(true)}>
              {kind === 'email' ? t`Take the e-mail address away` : t`Take the mobile number away`}
            </Button>
          )}
        </p>
      )}
      {asked && (
        <>
          <p>{t`You then cannot sign in with it any more. The other address stays.`}</p>
          <p className="k-actions">
            <Button busy={busy} busyWords={t`Saving…`} onClick={() => void remove()}>
              {t`Yes, take it away`}
            </Button>
            <Button look="quiet" onClick={() => setAsked(false)}>
              {t`Keep it`}
            </Button>
          </p>
        </>
      )}
      {children}
    </div>
  );
}
