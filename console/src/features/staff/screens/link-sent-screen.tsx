import { Link } from '@kindred/ui/link.tsx';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { Page } from '../../../platform/page.tsx';
import { readPending, wayOf } from '../model.ts';
import { DigitsForm } from '../parts/digits-form.tsx';
import { enterByCode } from '../queries.ts';

export function LinkSentScreen() {
  const navigate = useNavigate();
  const [pending] = useState(readPending);
  if (!pending) return <Navigate to="/login" replace />;
  return (
    <>
      <Page
        title="Link sent"
        lead={`If ${pending.email} is an address of the staff, a message is on its way. It can take a minute.`}
      />
      <DigitsForm
        count={6}
        label="Code from the message"
        hint="Six digits. Or open the link in the message."
        words={{
          code_wrong: 'This code does not fit. Look at the newest message.',
          link_expired: 'This message no longer works. Ask for a new one.',
        }}
        button="Go on"
        onDigits={async (code) => {
          await navigate(wayOf(await enterByCode(pending.request_id, code)), { replace: true });
        }}
      />
      <section className="k-number" aria-labelledby="number">
        <h2 id="number">Opening the link on another device?</h2>
        <p>It will ask you for this number:</p>
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
