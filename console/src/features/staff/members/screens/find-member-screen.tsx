import '../parts/members.css';
import { Button } from '@kindred/ui/button.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAction } from '../../../../platform/action.ts';
import { refusalCodeOf } from '../../../../platform/api-problem.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { ConsolePage } from '../../../../platform/page.tsx';
import { SubmitForm } from '../../../../platform/submit-form.tsx';
import { WaitingChanges } from '../../second-person/parts/waiting-changes.tsx';
import { ErasureList } from '../parts/erasure-list.tsx';
import { reasonMissing } from '../model.ts';
import { sendFind } from '../queries.ts';

const notExact = 'Enter a whole email address, mobile number or member number';

export function FindMemberScreen() {
  const navigate = useNavigate();
  const passed = (useLocation().state as { contact?: string } | null)?.contact ?? '';
  const [contact, setContact] = useState(passed);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const { busy, error, act } = useAction();
  const code = refusalCodeOf(error);
  const isAtField = code === 'contact_not_exact' || code === 'reason_needed' || code === 'validation';
  const find = (by = contact, why = reason) =>
    void act(async () => {
      setMissing(false);
      const view = await sendFind(by, why);
      if (view === null) setMissing(true);
      else await navigate(`/members/${view}`);
    });
  return (
    <>
      <ConsolePage
        title="Members"
        lead="Help a member with their account. Ask for their email address, mobile number or member number."
      />
      <SubmitForm onSubmit={find}>
        {error !== undefined && !isAtField && (
          <CallProblem<'POST /staff/members/find'>
            error={error}
            words={{ contact_not_exact: notExact, reason_needed: reasonMissing }}
          />
        )}
        <TextField
          name="contact"
          label="Email, mobile or member number"
          hint="Enter all of it: you can’t search by name. Members can find their number under “My account”."
          error={code === 'contact_not_exact' || code === 'validation' ? `${notExact}.` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
          value={contact}
          onChange={({ target }) => setContact(target.value)}
        />
        <TextField
          name="reason"
          label="Why do you need their details?"
          hint="The member can read this, with your first name."
          error={code === 'reason_needed' ? `${reasonMissing}.` : undefined}
          autoComplete="off"
          maxLength={300}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <p className="k-actions">
          <Button type="submit" look="primary" icon="search" busy={busy} busyWords="Looking…">
            Find member
          </Button>
        </p>
        <div role="status">
          {missing && (
            <Notice kind="info" heading="No member has these details">
              <p>Check them with the member, letter by letter. They may have joined with another address.</p>
            </Notice>
          )}
        </div>
      </SubmitForm>
      <WaitingChanges
        onOpen={(number, why) => {
          setContact(String(number));
          setReason(why);
          find(String(number), why);
        }}
      />
      <ErasureList />
    </>
  );
}
