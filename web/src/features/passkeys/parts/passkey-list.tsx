import type { Passkey } from '@kindred/contract/passkeys.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Card } from '@kindred/ui/card.tsx';
import { List } from '@kindred/ui/list.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { call } from '../../../platform/api.ts';
import { hasPasskeys, makePasskey } from '../queries.ts';
import { PasskeyProblem } from './passkey-problem.tsx';

/** The keys that sign this member in: to add one, and to remove them. */
export function PasskeyList() {
  const { t } = useLingui();
  const [passkeys, setPasskeys] = useState<readonly Passkey[]>();
  const [busy, setBusy] = useState<string>();
  const [error, setError] = useState<unknown>();

  useEffect(() => {
    call('GET /accounts/passkeys').then((answer) => setPasskeys(answer.passkeys), setError);
  }, []);

  const act = async (
    what: string,
    doing: () => Promise<(kept: readonly Passkey[]) => readonly Passkey[]>,
  ) => {
    setBusy(what);
    setError(undefined);
    try {
      const change = await doing();
      setPasskeys((kept = []) => change(kept));
    } catch (fault) {
      setError(fault);
    } finally {
      setBusy(undefined);
    }
  };
  const add = () =>
    act('add', async () => {
      const made = await makePasskey();
      return (kept) => [...kept, made];
    });
  const remove = ({ id }: Passkey) =>
    act(id, async () => {
      await call('DELETE /accounts/passkeys/{id}', { params: { id } });
      return (kept) => kept.filter((one) => one.id !== id);
    });

  return (
    <section className="k-section" aria-labelledby="passkeys">
      <h2 id="passkeys">{t`Passkeys`}</h2>
      <p>{t`A passkey signs you in with your finger, face or PIN. It stays on your device. A link always works too.`}</p>
      {error !== undefined && <PasskeyProblem error={error} />}
      {passkeys && passkeys.length > 0 && (
        <List label={t`Your passkeys`}>
          {passkeys.map((one) => (
            <PasskeyCard
              key={one.id}
              passkey={one}
              busy={busy === one.id}
              onRemove={() => void remove(one)}
            />
          ))}
        </List>
      )}
      {hasPasskeys() && passkeys && (
        <p className="k-actions">
          <Button
            icon="key"
            busy={busy === 'add'}
            busyWords={t`Waiting for your device…`}
            onClick={() => void add()}
          >
            {passkeys.length === 0 ? t`Make a passkey` : t`Make another one on this device`}
          </Button>
        </p>
      )}
    </section>
  );
}

interface PasskeyCardProps {
  passkey: Passkey;
  busy: boolean;
  onRemove: () => void;
}

function PasskeyCard({ passkey, busy, onRemove }: PasskeyCardProps) {
  const { t, i18n } = useLingui();
  const { name, created_at, last_used_at } = passkey;
  const days = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'long' });
  const day = (instant: string) => days.format(Date.parse(instant));
  const made = day(created_at);
  const used = last_used_at && day(last_used_at);
  return (
    <Card
      heading={name}
      icon="key"
      actions={
        <Button
          icon="delete"
          busy={busy}
          busyWords={t`Removing…`}
          aria-label={t`Remove ${name}`}
          onClick={onRemove}
        >
          {t`Remove`}
        </Button>
      }
    >
      <p>{used ? t`Made on ${made}, last used on ${used}` : t`Made on ${made}, not used yet`}</p>
    </Card>
  );
}
