import { Button } from '@kindred/ui/button.tsx';
import { ErrorSummary } from '@kindred/ui/error-summary.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { ProblemNotice } from '@kindred/ui/problem.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router';
import { typedIn, useForm } from '../../../platform/form.ts';
import { useHydrated } from '../../../platform/use-hydrated.ts';
import { maskSignInAddress, returnTo, type Pending } from '../model.ts';
import { requestSignInLink } from '../queries.ts';
import { AskProblem } from './ask-problem.tsx';
import { DoorLayout } from './door-layout.tsx';
import { RememberedAddress, useRememberedSignIn } from './remembered-address.tsx';
import { Tick } from './tick.tsx';
import { usePasskeySignIn } from './passkey-sign-in.tsx';
import { useReturnQuery } from './use-return-query.tsx';

/** The pressed button is gone, so focus moves to the field that replaces it. */
const focusOn = (field: HTMLInputElement | null) => field?.focus();

interface LoginFormProps {
  channel: Pending['channel'];
  /** The sign-in options that depend on this device. */
  remembers: readonly Pending['channel'][];
  search: string;
}

/** One field and one button. Only the message, never the screen, reveals whether an account exists. */
export function LoginForm({ channel, remembers, search }: LoginFormProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const formRef = useRef<HTMLFormElement>(null);
  const returning = useReturnQuery(search);
  const words = useChannelWords(channel, returning);
  const lead = useLead(words.lead, returnTo(search));
  const isTyping = useCallback(
    () => formRef.current !== null && typedIn(new FormData(formRef.current), channel) !== '',
    [channel],
  );
  const { remembered, forgotten, forget } = useRememberedSignIn(remembers, isTyping);
  const passkey = usePasskeySignIn({ suggest: channel === 'email', formRef, search });
  const { busy, wrong, errors, error, props } = useForm({
    send: async (typed) => {
      await requestSignInLink({
        channel: remembered?.channel ?? channel,
        address: remembered?.address ?? typedIn(typed, channel),
        return_to: returnTo(search),
        shared_device: typed.get('shared') !== null,
      });
      await navigate('/magic-link?status=active');
    },
    refused: ({ errors: named, code }) =>
      code !== 'rate_limited' && !remembered && named.some(({ field }) => field === channel)
        ? { [channel]: words.missing }
        : {},
  });
  const masked = remembered && maskSignInAddress(remembered);

  return (
    <DoorLayout title={t`Sign in`} lead={lead}>
      <form {...props} ref={formRef}>
        <ErrorSummary heading={t`Please check one thing`} errors={errors} />
        {passkey.problem && <PasskeyRefused problem={passkey.problem} />}
        {error !== undefined && (
          <AskProblem<'POST /accounts/email_login' | 'POST /accounts/mobile_login'>
            error={error}
            words={{ mobile_unusable: [words.missing, t`You can use your email address instead.`] }}
          />
        )}
        <div className="k-door-who">
          {remembered ? (
            <RememberedAddress of={remembered} onForget={() => void forget()} />
          ) : (
            <>
              <TextField
                ref={forgotten ? focusOn : undefined}
                name={channel}
                label={words.label}
                error={wrong[channel]}
                {...(channel === 'email'
                  ? { type: 'email', inputMode: 'email', autoComplete: 'username webauthn' }
                  : { type: 'tel', inputMode: 'tel', autoComplete: 'tel' })}
                autoCapitalize="none"
                spellCheck={false}
                maxLength={254}
              />
              <Tick name="shared">{t`This is a shared or public device`}</Tick>
            </>
          )}
        </div>
        <div className="k-door-buttons">
          <Button type="submit" look="primary" wide busy={busy} busyWords={t`Sending…`}>
            {!remembered
              ? words.send
              : remembered.channel === 'email'
                ? t`Email a link to ${masked}`
                : t`Text a link to ${masked}`}
          </Button>
          <Button wide busy={passkey.busy} busyWords={t`Waiting for your device…`} onClick={passkey.start}>
            {t`Use a passkey`}
          </Button>
          <Link href={words.other.href} alone>
            {words.other.words}
          </Link>
        </div>
      </form>
      <p className="k-door-new">
        <Trans>
          New here? <Link href={`/get-started${returning}`}>Create an account</Link>. It’s free and takes
          about a minute.
        </Trans>
      </p>
    </DoorLayout>
  );
}

function useChannelWords(channel: Pending['channel'], returning: string) {
  const { t } = useLingui();
  return {
    email: {
      lead: t`No password needed. We’ll email you a link and a code.`,
      label: t`Email address`,
      send: t`Email me a link`,
      missing: t`Enter your email address, for example name@example.org`,
      other: { href: `/login/mobile${returning}`, words: t`Use my mobile number instead` },
    },
    mobile: {
      lead: t`No password needed. We’ll text you a link and a code.`,
      label: t`Mobile number`,
      send: t`Text me a link`,
      missing: t`Enter your mobile number, for example 0400 000 000`,
      other: { href: `/login/email${returning}`, words: t`Use my email address instead` },
    },
  }[channel];
}

/** Says why they must sign in, if they were on their way to something else. */
function useLead(lead: string, returning: string | null): string {
  const { t } = useLingui();
  // The server renders one page whatever the query string, so it is only read after hydration.
  const hydrated = useHydrated();
  if (!hydrated || returning === null) return lead;
  return returning.startsWith('/tabs/connect/chat')
    ? t`You need an account to chat with us. You can call or write to us without one. ${lead}`
    : t`${lead} Then we’ll take you back to where you were.`;
}

function PasskeyRefused({ problem }: { problem: 'refused' | 'unsupported' }) {
  const { t } = useLingui();
  return problem === 'unsupported' ? (
    <ProblemNotice
      after="action"
      happened={t`This browser can’t use passkeys`}
      next={t`We can send you a link instead.`}
    />
  ) : (
    <ProblemNotice
      after="action"
      happened={t`We couldn’t sign you in with a passkey`}
      next={t`Try again, or let us send you a link.`}
    />
  );
}
