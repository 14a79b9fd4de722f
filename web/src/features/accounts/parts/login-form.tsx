import { Button } from '@kindred/ui/button.tsx';
import { ChoiceCards } from '@kindred/ui/choice-cards.tsx';
import { ErrorSummary } from '@kindred/ui/error-summary.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { Problem } from '@kindred/ui/problem.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { typedIn, useForm } from '../../../platform/form.ts';
import { signInFromSuggestion } from '../../passkeys/public.tsx';
import { returnTo, type Pending } from '../model.ts';
import { askForLink } from '../queries.ts';
import { AskProblem } from './ask-problem.tsx';

/** One field and one button. Whether there is an account is told by the message alone. */
export function LoginForm({ channel, title }: { channel: Pending['channel']; title: string }) {
  const { t } = useLingui();
  const { search } = useLocation();
  const navigate = useNavigate();
  const words = {
    email: {
      label: t`E-mail address`,
      hint: t`We send you a link and a code. There is no password.`,
      missing: t`Type your e-mail address, for example name@example.org`,
      other: { href: `/login/mobile${search}`, words: t`Use my mobile number instead` },
    },
    mobile: {
      label: t`Mobile number`,
      hint: t`We send you a text with a link and a code. There is no password.`,
      missing: t`Type your mobile number, for example 0400 000 000`,
      other: { href: `/login/email${search}`, words: t`Use my e-mail address instead` },
    },
  }[channel];
  const { asked, refused } = usePasskeySuggestion(channel);
  const { busy, wrong, errors, error, props } = useForm({
    send: async (typed) => {
      await askForLink({
        channel,
        address: typedIn(typed, channel),
        return_to: returnTo(search),
        shared_device: typed.get('shared') !== null,
      });
      await navigate('/magic-link?status=active');
    },
    refused: ({ errors: named }) =>
      named.some(({ field }) => field === channel) ? { [channel]: words.missing } : {},
  });

  return (
    <>
      <PageHeader title={title} />
      <form {...props} ref={asked}>
        <ErrorSummary heading={t`One thing needs another look`} errors={errors} />
        {refused && (
          <Problem
            after="action"
            happened={t`This passkey did not work`}
            next={t`Try again, or let us send you a link.`}
          />
        )}
        {error !== undefined && <AskProblem error={error} />}
        <TextField
          name={channel}
          label={words.label}
          hint={words.hint}
          error={wrong[channel]}
          {...(channel === 'email'
            ? { type: 'email', inputMode: 'email', autoComplete: 'username webauthn' }
            : { type: 'tel', inputMode: 'tel', autoComplete: 'tel' })}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
        <ChoiceCards
          name="shared"
          choose="any"
          legend={t`Is this your own device?`}
          choices={[
            {
              value: 'yes',
              label: t`Others use this device too`,
              hint: t`Then we sign you out when you have been away for 30 minutes.`,
            },
          ]}
        />
        <p className="k-actions">
          <Button type="submit" look="primary" busy={busy} busyWords={t`Sending…`}>
            {t`Send me a link`}
          </Button>
          <Link href={words.other.href} alone>
            {words.other.words}
          </Link>
        </p>
      </form>
    </>
  );
}

const mostRefusals = 3;

/** Devices that hold a passkey suggest it with the address. It comes after the page is awake, and holds nothing up. */
function usePasskeySuggestion(channel: Pending['channel']) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const asked = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    if (channel !== 'email') return undefined;
    const leaving = new AbortController();
    const isShared = () => asked.current !== null && new FormData(asked.current).get('shared') !== null;
    const wait = async () => {
      for (let refusals = 0; refusals < mostRefusals; refusals += 1) {
        const picked = await signInFromSuggestion(leaving.signal, isShared);
        if (picked === 'disabled') return navigate('/magic-link?status=disabled');
        if (picked === 'entered') return navigate(returnTo(search) ?? '/tabs/home', { replace: true });
        if (picked === undefined) return undefined;
        setRefused(true);
      }
      return undefined;
    };
    void wait();
    return () => leaving.abort();
  }, [channel, search, navigate]);
  return { asked, refused };
}
