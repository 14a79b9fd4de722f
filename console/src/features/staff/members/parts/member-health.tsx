import type { MemberHealth } from '@kindred/contract/staff/members.ts';
import { Button } from '@kindred/ui/button.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { refusalCodeOf } from '../../../../platform/api-problem.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { SubmitForm } from '../../../../platform/submit-form.tsx';
import { healthInWords } from '../../../connect/desk/public.tsx';
import { reasonMissing } from '../model.ts';
import { fetchHealth } from '../queries.ts';

/** Closed until it is opened with a separate reason: most calls need none of it. */
export function MemberHealthPart({ id }: { id: string }) {
  const [reason, setReason] = useState('');
  const [health, setHealth] = useState<MemberHealth>();
  const { busy, error, act } = useAction();
  const facts = health && healthInWords(health);
  const isMissing = refusalCodeOf(error) === 'reason_needed';
  return (
    <section className="k-member-card" aria-labelledby="member-health">
      <h2 id="member-health">Health details</h2>
      {facts?.length === 0 && <p>The member hasn’t told us anything.</p>}
      {facts && facts.length > 0 && (
        <dl className="k-member-facts">
          {facts.map(([what, words]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      )}
      {error !== undefined && !isMissing && (
        <CallProblem<'POST /staff/member_views/{id}/health'>
          error={error}
          words={{
            not_found: 'These details aren’t yours to open',
            member_view_ended: 'These details have closed',
            reason_needed: reasonMissing,
          }}
          next="Find the member again if you still need them."
        />
      )}
      {!facts && (
        <SubmitForm
          onSubmit={() => {
            void act(async () => setHealth(await fetchHealth(id, reason)));
          }}
        >
          <TextField
            name="health-reason"
            label="Why do you need their health details?"
            hint="Give a separate reason. The member can read it."
            error={isMissing ? `${reasonMissing}.` : undefined}
            autoComplete="off"
            maxLength={300}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <p className="k-actions">
            <Button type="submit" icon="eye" busy={busy} busyWords="Opening…">
              Show health details
            </Button>
          </p>
        </SubmitForm>
      )}
    </section>
  );
}
