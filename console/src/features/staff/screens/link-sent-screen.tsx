import { Link } from '@kindred/ui/link.tsx';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { ConsolePage } from '../../../platform/page.tsx';
import { organisationOnlyWords, readPendingSignIn, wayOf } from '../model.ts';
import { DigitsForm } from '../parts/digits-form.tsx';
import { signInWithStaffCode } from '../queries.ts';

export function LinkSentScreen() {
  const navigate = useNavigate();
  const [pending] = useState(readPendingSignIn);
  if (!pending) return <Navigate to="/login" replace />;
  return (
    <>
      <ConsolePage
        title="Link sent"
        lead={`If ${pending.email} is a staff email address, a message is on its way. It may take a minute to arrive.`}
      />
      <DigitsForm<'POST /staff/verify_code'>
        count={6}
        label="Code from the message"
        hint="Enter the 6 digits, or open the link in the message."
        words={{
          code_wrong: 'That code isn’t right. Enter the 6 digits from the latest message.',
          link_expired: 'This link and code no longer work. Ask for new ones.',
          organisation_only: organisationOnlyWords,
        }}
        button="Continue"
        onDigits={async (code) => {
          await navigate(wayOf(await signInWithStaffCode(pending.request_id, code)), { replace: true });
        }}
      />
      <section className="k-number" aria-labelledby="number">
        <h2 id="number">Opening the link on another device?</h2>
        <p>The other device will ask for this number:</p>
        <p className="k-number-digits">{pending.number}</p>
      </section>
      <p className="k-actions">
        <Link href="/login" alone>
          Ask for a new link
        </Link>
      </p>
    </>
  );
}
