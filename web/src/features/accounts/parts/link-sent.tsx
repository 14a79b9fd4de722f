import '@kindred/ui/big-number.css';
import { Button } from '@kindred/ui/button.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { CallUs } from '../../../platform/call-us.tsx';
import { useSecondsUntil } from '../../../platform/seconds-until.ts';
import { reloadPerson, session } from '../../../platform/session.ts';
import { returnQuery, type Pending } from '../model.ts';
import { requestAnotherLink, stateOfRequest } from '../queries.ts';
import { AskProblem } from './ask-problem.tsx';
import { CodeForm } from './code-form.tsx';
import { DoorLayout } from './door-layout.tsx';
import { RememberChoice } from './remembered-address.tsx';
import { useRegisterRefusalWords } from './register-refusals.tsx';

const watchEveryMs = 3_000;

type Over = 'confirmed' | 'ended';

/** The waiting screen: enter the code here, or open the link anywhere. */
export function LinkSent({ first }: { first: Pending }) {
  const { t } = useLingui();
  const refusals = useRegisterRefusalWords();
  const [pending, setPending] = useState(first);
  const [over, setOver] = useState<Over>();
  const navigate = useNavigate();
  const left = useSecondsUntil(pending.again_at);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();

  useEffect(() => {
    if (over) return undefined;
    let wanted = true;
    const look = async () => {
      const state = await stateOfRequest(pending.request_id);
      if (!wanted || state === 'waiting' || state === 'unknown') return;
      // Perhaps by the link of an earlier message, which ends this request.
      if ((await reloadPerson()).kind === 'member')
        return navigate(pending.return_to ?? '/tabs/home', { replace: true });
      setOver(state);
    };
    const timer = setInterval(() => document.visibilityState === 'visible' && void look(), watchEveryMs);
    return () => {
      wanted = false;
      clearInterval(timer);
    };
  }, [pending, over, navigate]);

  useLateSignIn(over !== undefined, pending);
  const again = async () => {
    setBusy(true);
    setError(undefined);
    try {
      setPending(await requestAnotherLink(pending));
      setOver(undefined);
    } catch (fault) {
      setError(fault);
    } finally {
      setBusy(false);
    }
  };
  const { address } = pending;
  return (
    <DoorLayout
      title={pending.begun ? t`Check your messages` : t`Secure link sent`}
      lead={
        pending.begun
          ? t`We’ve sent a message to ${address}. Open the link or enter the code in it to open your account. The message can take a minute to arrive.`
          : t`If there’s an account for ${address}, a message is on its way. It can take a minute to arrive.`
      }
    >
      <RequestOver over={over} />
      {!over && (
        <>
          <CodeForm
            pending={pending}
            words={pending.begun ? t`Open my account` : t`Sign in`}
            onOver={() => setOver('ended')}
          />
          {!pending.shared_device && <RememberChoice pending={pending} />}
          <section className="k-number" aria-labelledby="number">
            <h2 id="number">{t`Opening the link on another device?`}</h2>
            <p>{t`The other device will ask for this number:`}</p>
            <p className="k-number-digits">{pending.number}</p>
          </section>
        </>
      )}
      {error !== undefined && (
        <AskProblem<'POST /accounts/email_login' | 'POST /accounts/mobile_login' | 'POST /accounts/register'>
          error={error}
          words={refusals}
        />
      )}
      <p className="k-actions">
        <Button
          icon="refresh"
          busy={busy}
          busyWords={t`Sending…`}
          aria-disabled={left > 0}
          onClick={() => left === 0 && void again()}
        >
          {left > 0 ? t`Send again in ${left} seconds` : t`Send again`}
        </Button>
        <Link href={otherAddress(pending)} alone>
          {pending.channel === 'email' ? t`Use a different email address` : t`Use a different mobile number`}
        </Link>
        <CallUs look="quiet" />
      </p>
    </DoorLayout>
  );
}

function RequestOver({ over }: { over: Over | undefined }) {
  const { t } = useLingui();
  const ref = useRef<HTMLDivElement>(null);
  // The code field and its button are gone, possibly with the focus.
  useEffect(() => {
    if (over && document.activeElement === document.body) ref.current?.focus();
  }, [over]);
  return (
    <div role="status" tabIndex={-1} ref={ref}>
      {over === 'confirmed' && (
        <Notice kind="done" heading={t`The link was opened on another device`}>
          <p>{t`You’re signed in on that device. You can close this page.`}</p>
        </Notice>
      )}
      {over === 'ended' && (
        <Notice kind="info" heading={t`The link and code no longer work`}>
          <p>{t`Everything you saved is safe. Ask for a new message below.`}</p>
        </Notice>
      )}
    </div>
  );
}

/** Handles a link opened in another tab of this browser whose reply has not arrived yet. */
function useLateSignIn(isOver: boolean, { return_to }: Pending): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isOver) return undefined;
    return session.watch(() => {
      if (session.state().person.kind === 'member')
        void navigate(return_to ?? '/tabs/home', { replace: true });
    });
  }, [isOver, return_to, navigate]);
}

function otherAddress({ begun, channel, return_to }: Pending): string {
  if (begun) return `/onboarding/create-account${returnQuery(return_to)}`;
  return `${channel === 'email' ? '/login/email' : '/login/mobile'}${returnQuery(return_to)}`;
}
