import './sign-in.css';
import { Button } from '@kindred/ui/button.tsx';
import { ChoiceCards } from '@kindred/ui/choice-cards.tsx';
import { ErrorSummary } from '@kindred/ui/error-summary.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { fieldProblem, returnTo, typedIn, type Pending } from '../model.ts';
import { askForLink } from '../queries.ts';
import { AskProblem } from './ask-problem.tsx';

/** One field and one button. Whether there is an account is told by the message alone. */
export function LoginForm({ channel, title }: { channel: Pending['channel']; title: string }) {
  const { t } = useLingui();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
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
  const wrong = fieldProblem(error, channel) === undefined ? undefined : words.missing;

  const send = async (form: FormData) => {
    setBusy(true);
    setError(undefined);
    try {
      await askForLink({
        channel,
        address: typedIn(form, channel),
        return_to: returnTo(search),
        shared_device: form.get('shared') !== null,
      });
      await navigate('/magic-link?status=active');
    } catch (fault) {
      setError(fault);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void send(new FormData(event.currentTarget));
  };

  return (
    <>
      <PageHeader title={title} />
      <form className="k-form" method="post" noValidate onSubmit={submit}>
        <ErrorSummary
          heading={t`One thing needs another look`}
          errors={wrong ? [{ field: channel, words: wrong }] : []}
        />
        {error !== undefined && !wrong && <AskProblem error={error} />}
        <TextField
          name={channel}
          label={words.label}
          hint={words.hint}
          error={wrong}
          {...(channel === 'email'
            ? { type: 'email', inputMode: 'email', autoComplete: 'email' }
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
