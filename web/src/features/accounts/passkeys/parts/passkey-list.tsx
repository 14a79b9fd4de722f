import type { Passkey } from '@kindred/contract/accounts/passkeys.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Card } from '@kindred/ui/card.tsx';
import { List } from '@kindred/ui/list.tsx';
import { ProblemNotice } from '@kindred/ui/problem.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { ApiProblem, call, Unreachable } from '../../../../platform/api.ts';
import { hasPasskeys, makePasskey, removeOwnPasskey } from '../queries.ts';
import { PasskeyProblem } from './passkey-problem.tsx';

/** The member's passkeys: add and remove. */
export function OwnPasskeys() {
  const { t } = useLingui();
  const [passkeys, setPasskeys] = useState<readonly Passkey[]>();
  const [busy, setBusy] = useState<string>();
  const [error, setError] = useState<unknown>();
  const [isMissing, setMissing] = useState(false);
  const [removed, setRemoved] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  // The button that tries again is gone once it is pressed, so focus moves here.
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => loadPasskeys(setPasskeys, setMissing), []);

  const act = async (
    what: string,
    doing: () => Promise<(kept: readonly Passkey[]) => readonly Passkey[]>,
  ) => {
    setBusy(what);
    setError(undefined);
    setRemoved('');
    try {
      const change = await doing();
      setPasskeys((stored = []) => change(stored));
    } catch (fault) {
      setError(fault);
    } finally {
      setBusy(undefined);
    }
  };
  const add = () =>
    act('add', async () => {
      const passkey = await makePasskey();
      return (stored) => [...stored, passkey];
    });
  const remove = ({ id, name }: Passkey) =>
    act(id, async () => {
      await removeOwnPasskey(id);
      setRemoved(t`${name} has been removed.`);
      // The pressed button is gone, so focus moves to the status.
      status.current?.focus();
      return (stored) => stored.filter((one) => one.id !== id);
    });

  return (
    <section className="k-panel" aria-labelledby="passkeys">
      <h2 id="passkeys" tabIndex={-1} ref={title}>
        {t`Passkeys`}
      </h2>
      <p>{t`With a passkey, you can sign in using your fingerprint, face or PIN. The passkey stays on your device, and you can still sign in with a link.`}</p>
      {isMissing && (
        <PasskeysMissing
          onRetry={() => {
            setMissing(false);
            loadPasskeys(setPasskeys, setMissing);
            title.current?.focus();
          }}
        />
      )}
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
      <p role="status" tabIndex={-1} ref={status}>
        {removed}
      </p>
      {hasPasskeys() && passkeys && (
        <p className="k-actions">
          <Button
            icon="key"
            busy={busy === 'add'}
            busyWords={t`Waiting for your device…`}
            onClick={() => void add()}
          >
            {passkeys.length === 0 ? t`Create a passkey` : t`Create another passkey on this device`}
          </Button>
        </p>
      )}
    </section>
  );
}

function loadPasskeys(show: (passkeys: readonly Passkey[]) => void, miss: (isMissing: true) => void): void {
  call('GET /accounts/passkeys').then(
    (answer) => show(answer.passkeys),
    (error: unknown) => {
      if (!(error instanceof ApiProblem || error instanceof Unreachable)) throw error;
      miss(true);
    },
  );
}

function PasskeysMissing({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <ProblemNotice
      after="arrival"
      level={3}
      happened={t`We couldn’t load your passkeys`}
      safe={t`You can still sign in with a link.`}
      next={t`Try again in a minute.`}
      retry={{ words: t`Try again`, onRetry }}
    />
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
  const created = day(created_at);
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
      <p>{used ? t`Created on ${created}, last used on ${used}` : t`Created on ${created}, not used yet`}</p>
    </Card>
  );
}
