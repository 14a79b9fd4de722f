import '@kindred/ui/big-number.css';
import { Button } from '@kindred/ui/button.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { CallUs } from '../../../platform/call-us.tsx';
import { useSecondsUntil } from '../../../platform/seconds-until.ts';
import { lookAgain } from '../../../platform/session.ts';
import type { Pending } from '../model.ts';
import { askForLink, stateOfRequest } from '../queries.ts';
import { AskProblem } from './ask-problem.tsx';
import { CodeForm } from './code-form.tsx';

const watchEveryMs = 3_000;

/** The screen that waits: for the code to be typed here, or the link to be opened somewhere. */
export function LinkSent({ first }: { first: Pending }) {
  const { t } = useLingui();
  const [pending, setPending] = useState(first);
  const [over, setOver] = useState<'confirmed' | 'ended'>();
  const navigate = useNavigate();
  const left = useSecondsUntil(pending.again_at);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();

  useEffect(() => {
    if (over) return undefined;
    const look = async () => {
      const state = await stateOfRequest(pending.request_id);
      if (state === 'waiting' || state === 'unknown') return;
      if (state === 'confirmed' && (await lookAgain()).kind === 'member')
        return navigate(pending.return_to ?? '/tabs/home');
      setOver(state);
    };
    const timer = setInterval(() => document.visibilityState === 'visible' && void look(), watchEveryMs);
    return () => clearInterval(timer);
  }, [pending, over, navigate]);

  const again = async () => {
    setBusy(true);
    setError(undefined);
    try {
      setPending(await askForLink(pending));
      setOver(undefined);
    } catch (fault) {
      setError(fault);
    } finally {
      setBusy(false);
    }
  };
  const login = pending.channel === 'email' ? '/login/email' : '/login/mobile';
  const change = pending.begun ? '/onboarding/create-account' : login;

  return (
    <>
      <PageHeader
        title={t`Secure link sent`}
        lead={
          pending.begun
            ? t`A message is on its way to ${pending.address}. It can take a minute. Your account opens with its link or code.`
            : t`If ${pending.address} has an account, a message is on its way. It can take a minute.`
        }
      />
      <div role="status">
        {over === 'confirmed' && (
          <Notice kind="done" heading={t`The link was opened on another device`}>
            <p>{t`You are signed in there. You can close this page.`}</p>
          </Notice>
        )}
        {over === 'ended' && (
          <Notice kind="info" heading={t`This message no longer works`}>
            <p>{t`Nothing is lost. Ask for a new one below.`}</p>
          </Notice>
        )}
      </div>
      {!over && (
        <>
          <CodeForm requestId={pending.request_id} onOver={() => setOver('ended')} />
          <section className="k-number" aria-labelledby="number">
            <h2 id="number">{t`Opening the link on another device?`}</h2>
            <p>{t`It will ask you for this number:`}</p>
            <p className="k-number-digits">{pending.number}</p>
          </section>
        </>
      )}
      {error !== undefined && <AskProblem error={error} />}
      <p className="k-actions">
        <Button
          icon="refresh"
          busy={busy}
          busyWords={t`Sending…`}
          aria-disabled={left > 0}
          onClick={() => left === 0 && void again()}
        >
          {left > 0 ? t`Send again in ${left} seconds` : t`Send it again`}
        </Button>
        <Link href={change} alone>
          {t`Change the address`}
        </Link>
        <CallUs look="quiet" />
      </p>
    </>
  );
}
