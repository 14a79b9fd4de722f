import './absences.css';
import type { CallSettling, CallToSettle } from '@kindred/contract/coordinators/absences.ts';
import { Button, ButtonLink } from '@kindred/ui/button.tsx';
import { Dialog } from '@kindred/ui/dialog.tsx';
import { List } from '@kindred/ui/list.tsx';
import { Select } from '@kindred/ui/select.tsx';
import { telephone, unbroken } from '@kindred/ui/telephone.ts';
import { useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { useLoaded } from '../../../../platform/loaded.ts';
import { phoneInWords } from '../../../../platform/telephone.ts';
import { callTimeInWords } from '../../editing/model.ts';
import { whyToSettle } from '../model.ts';
import { fetchCallsToSettle, sendSettling } from '../queries.ts';

/** Booked calls whose coordinator is away or has left. Renders nothing if there are none. */
export function CallsToSettleSection({ onSettled }: { onSettled: () => void }) {
  const { value, error, again } = useLoaded('calls to settle', fetchCallsToSettle);
  const [done, setDone] = useState('');
  if (error !== undefined) return <CallProblem error={error} words={{}} onRetry={again} />;
  if (!value) return null;
  return (
    <>
      <p role="status" className="k-list-done">
        {done}
      </p>
      {value.items.length > 0 && (
        <section className="k-settle" aria-labelledby="calls-to-settle">
          <div>
            <h2 id="calls-to-settle">Calls that need a decision</h2>
            <p>
              Their coordinator won’t be there. If you move or cancel a call, we’ll notify the member at once,
              by email or text message.
            </p>
          </div>
          <List layout="cards" label="Calls that need a decision">
            {value.items.map((call) => (
              <CallToDecide
                key={call.id}
                call={call}
                onDone={(words) => {
                  setDone(words);
                  again();
                  onSettled();
                }}
              />
            ))}
          </List>
        </section>
      )}
    </>
  );
}

interface Props {
  call: CallToSettle;
  onDone: (words: string) => void;
}

function CallToDecide({ call, onDone }: Props) {
  const { id, first_name, phone, about, starts_at, free } = call;
  const [to, setTo] = useState(free[0]?.id ?? '');
  const [asks, setAsks] = useState(false);
  const { busy, error, act } = useAction();
  const decide = (settling: CallSettling, words: string) =>
    void act(async () => {
      await sendSettling(id, settling);
      onDone(words);
    });
  const next = free.find((one) => one.id === to);
  const when = callTimeInWords(starts_at);
  return (
    <div className="k-record-card k-settle-call">
      <h3>
        {when}: {first_name}
      </h3>
      <p>{whyToSettle(call)}</p>
      {about !== null && <p className="k-absence-note">{about}</p>}
      <div className="k-settle-actions">
        {next ? (
          <>
            <Select
              name={`to-${id}`}
              label="Who calls instead"
              hint="They have no call, absence or appointment at this time."
              value={to}
              options={free.map((one) => ({ value: one.id, label: one.first_name }))}
              onChange={({ target }) => setTo(target.value)}
            />
            <Button
              look="primary"
              busy={busy}
              busyWords="Saving…"
              onClick={() =>
                decide(
                  { how: 'hand_over', to },
                  `${next.first_name} will call ${first_name}. They’ve been notified.`,
                )
              }
            >
              Hand over and notify {first_name}
            </Button>
          </>
        ) : (
          <p>No one else is free at this time.</p>
        )}
      </div>
      <p className="k-actions">
        <ButtonLink href={telephone(phone)} icon="phone">
          Call {unbroken(phoneInWords(phone))}
          <span className="k-unseen">, {first_name}</span>
        </ButtonLink>
        <Button icon="close" onClick={() => setAsks(true)}>
          Cancel the call…<span className="k-unseen"> of {first_name}</span>
        </Button>
        <Button
          look="quiet"
          onClick={() => decide({ how: 'keep' }, `The call with ${first_name} stays as it is.`)}
        >
          Keep it as it is<span className="k-unseen">, the call of {first_name}</span>
        </Button>
      </p>
      {error !== undefined && !asks && <SettleProblem error={error} />}
      <Dialog
        id={`call-off-${id}`}
        heading={`Cancel the call with ${first_name}?`}
        closeWords="Don’t cancel"
        open={asks}
        onClose={() => setAsks(false)}
        actions={
          <Button
            look="danger"
            busy={busy}
            busyWords="Cancelling…"
            onClick={() => decide({ how: 'call_off' }, `Cancelled. ${first_name} has been notified.`)}
          >
            Cancel and notify {first_name}
          </Button>
        }
      >
        <p>
          We’ll tell {first_name} that no one is free to call on {when}, and ask them to choose another time.
          If it may be urgent, call them first.
        </p>
        {error !== undefined && <SettleProblem error={error} />}
      </Dialog>
    </div>
  );
}

function SettleProblem({ error }: { error: unknown }) {
  return (
    <CallProblem<'POST /staff/coordinator_bookings/{id}/settle'>
      error={error}
      words={{
        not_found: 'This call no longer needs a decision: someone has decided, or the member has changed it',
        slot_taken: 'This person has since been booked for this time',
      }}
      next="We haven’t changed anything. Refresh this page."
    />
  );
}
