import { Button } from '@kindred/ui/button.tsx';
import { Disclosure } from '@kindred/ui/disclosure.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { useState, type SubmitEvent } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { refusalCodeOf, StaffApiProblem } from '../../../platform/api-problem.ts';
import { CallProblem } from '../../../platform/call-problem.tsx';
import { listDraftForms } from '../../../platform/draft.ts';
import { ConsolePage } from '../../../platform/page.tsx';
import { acknowledgeStaffExpiry, useSession } from '../../../platform/session.ts';
import { readCodeField } from '../model.ts';
import { placeToReturn } from '../organisation/model.ts';
import { OrganisationSignIn } from '../organisation/parts/organisation-sign-in.tsx';
import { useOrganisation } from '../organisation/queries.ts';
import { requestStaffLink } from '../queries.ts';

export function LoginScreen() {
  const { entered, expired } = useSession();
  const returnTo = placeToReturn(useLocation().state);
  const { value, error } = useOrganisation();
  // If the call fails, falls back to the way that always works.
  const known = value ?? (error === undefined ? undefined : { organisation: null });
  if (entered) return <Navigate to="/" replace />;
  return (
    <>
      <ConsolePage title="Staff login" lead={known && leadFor(known.organisation)} />
      {expired && (
        <div role="status">
          <Notice kind="info" heading="Session expired">
            <p>For security, your session has expired due to inactivity. Sign in again to continue.</p>
            {listDraftForms().length > 0 && (
              <p>
                What you were typing is kept. You’ll find it where you left off, as long as you use this tab.
              </p>
            )}
          </Notice>
        </div>
      )}
      {known?.organisation ? (
        <>
          <OrganisationSignIn {...known.organisation} returnTo={returnTo} />
          <Disclosure
            summary={
              known.organisation.only ? 'For emergencies: use your passkey' : 'Use a link and your passkey'
            }
          >
            <p>
              {known.organisation.only
                ? 'For administrators who are marked for emergencies.'
                : 'For example when the other way doesn’t work. We’ll email a link and a code to your work address.'}
            </p>
            <LinkForm look="secondary" />
          </Disclosure>
        </>
      ) : (
        known && <LinkForm look="primary" />
      )}
    </>
  );
}

const leadFor = (organisation: { name: string } | null): string =>
  organisation
    ? `Use your ${organisation.name} account.`
    : 'We’ll email a link and a code to your work address. No password needed.';

function LinkForm({ look }: { look: 'primary' | 'secondary' }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const wrong =
    refusalCodeOf(error) === 'validation'
      ? 'Enter your work email address, for example ann@example.org'
      : undefined;

  const send = async (email: string) => {
    setBusy(true);
    setError(undefined);
    try {
      await requestStaffLink(email);
      acknowledgeStaffExpiry();
      await navigate('/link-sent');
    } catch (fault) {
      setError(fault);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void send(readCodeField(new FormData(event.currentTarget), 'email'));
  };
  return (
    <form className="k-form" method="post" noValidate onSubmit={submit}>
      {error !== undefined && !wrong && (
        <CallProblem<'POST /staff/email_login'>
          error={error}
          words={{ rate_limited: tooManyRequests(error) }}
          next={limitAdvice(error)}
        />
      )}
      <TextField
        name="email"
        label="Work email address"
        error={wrong}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <p className="k-actions">
        <Button type="submit" look={look} busy={busy} busyWords="Sending…">
          Email me a link
        </Button>
      </p>
    </form>
  );
}

/** The limit per address counts requests for it; any other limit is per network. */
function isAboutAddress(error: unknown): boolean {
  return (
    error instanceof StaffApiProblem && error.problem.errors.some(({ code }) => code === 'recently_requested')
  );
}

const tooManyRequests = (error: unknown) =>
  isAboutAddress(error) ? 'A message was requested a short time ago' : 'Too many requests from this network';

function limitAdvice(error: unknown): string {
  const seconds = error instanceof StaffApiProblem ? error.retryAfter : undefined;
  const minutes = Math.max(1, Math.ceil((seconds ?? 60) / 60));
  const pause = `Wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, then try again.`;
  return isAboutAddress(error) ? `${pause} A link or code from the last 10 minutes still works.` : pause;
}
