import { Button } from '@kindred/ui/button.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { useState, type SubmitEvent } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { codeOf } from '../../../platform/api-problem.ts';
import { CallProblem } from '../../../platform/call-problem.tsx';
import { Page } from '../../../platform/page.tsx';
import { expiryWasTold, useSession } from '../../../platform/session.ts';
import { typedIn } from '../model.ts';
import { askForLink } from '../queries.ts';

export function LoginScreen() {
  const navigate = useNavigate();
  const { entered, expired } = useSession();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  if (entered) return <Navigate to="/" replace />;
  const wrong =
    codeOf(error) === 'validation' ? 'Type your work e-mail address, for example ann@example.org' : undefined;

  const send = async (email: string) => {
    setBusy(true);
    setError(undefined);
    try {
      await askForLink(email);
      expiryWasTold();
      await navigate('/link-sent');
    } catch (fault) {
      setError(fault);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void send(typedIn(new FormData(event.currentTarget), 'email'));
  };

  return (
    <>
      <Page
        title="Staff login"
        lead="We send a link and a code to your work address. There is no password."
      />
      {expired && (
        <div role="status">
          <Notice kind="info" heading="Session expired">
            <p>For security, your session has expired due to inactivity. Sign in again to go on.</p>
          </Notice>
        </div>
      )}
      <form className="k-form" method="post" noValidate onSubmit={submit}>
        {error !== undefined && !wrong && (
          <CallProblem
            error={error}
            words={{ rate_limited: 'A message was sent a short time ago. Its link and code still work.' }}
          />
        )}
        <TextField
          name="email"
          label="Work e-mail address"
          error={wrong}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
        <p className="k-actions">
          <Button type="submit" look="primary" busy={busy} busyWords="Sending…">
            Send me a link
          </Button>
        </p>
      </form>
    </>
  );
}
