import './form.css';
import type { FormRead } from '@kindred/contract/connect.ts';
import { Button, ButtonLink } from '@kindred/ui/button.tsx';
import { telephone, unbroken } from '@kindred/ui/telephone.ts';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { callStaffApi } from '../../../../platform/api.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { formatMoment } from '../../../../platform/clock.ts';
import { useLoaded } from '../../../../platform/loaded.ts';
import { phoneInWords } from '../../../../platform/telephone.ts';
import { formSubjects, formKinds, bestTimes, whoOf } from '../../model.ts';

const gone = { not_found: 'This message doesn’t exist, or you don’t have access to it' };

/** One message, its sender's contact details, and a button to mark it as answered. */
export function FormToAnswer({ id, onSettled }: { id: string; onSettled: () => void }) {
  const { value, error, again } = useLoaded(id, () =>
    callStaffApi('GET /staff/contact_forms/{id}', { params: { id } }),
  );
  return (
    <>
      {error !== undefined && (
        <CallProblem<'GET /staff/contact_forms/{id}'>
          error={error}
          words={gone}
          next="Choose something else from the list."
          onRetry={again}
        />
      )}
      {!value && error === undefined && (
        <Waiting words="Loading the message…" wayOut={<p>Refresh this page.</p>}>
          <Skeleton shape="card" />
        </Waiting>
      )}
      {value && <Message first={value} onSettled={onSettled} />}
    </>
  );
}

function Message({ first, onSettled }: { first: FormRead; onSettled: () => void }) {
  const [form, setForm] = useState(first);
  const { busy, error, act } = useAction();
  const { id, state, name, message } = form;
  const settle = (next: FormRead['state']) =>
    act(async () => {
      setForm(await callStaffApi('PUT /staff/contact_forms/{id}', { params: { id }, body: { state: next } }));
      onSettled();
    });
  return (
    <>
      <section className="k-console-part" aria-labelledby="who">
        <h2 id="who">{name}</h2>
        <p className="k-message">{message}</p>
        <Facts {...form} />
        <p className="k-desk-quiet">This view has been logged.</p>
        <Ways {...form} />
      </section>
      <section className="k-console-part" aria-labelledby="state">
        <h2 id="state">{state === 'answered' ? 'Answered' : 'Waiting for a reply'}</h2>
        <p role="status">{answeredInWords(form)}</p>
        {error !== undefined && <CallProblem<'PUT /staff/contact_forms/{id}'> error={error} words={gone} />}
        <p className="k-actions">
          {state === 'waiting' ? (
            <Button
              look="primary"
              icon="check"
              busy={busy}
              busyWords="Saving…"
              onClick={() => void settle('answered')}
            >
              Mark as answered
            </Button>
          ) : (
            <Button busy={busy} busyWords="Saving…" onClick={() => void settle('waiting')}>
              Mark as waiting
            </Button>
          )}
        </p>
      </section>
    </>
  );
}

function answeredInWords({ answered_at, answered_by }: FormRead): string {
  return answered_at && answered_by
    ? `${answered_by} answered this message on ${formatMoment(answered_at)}.`
    : 'Call or write first, then mark the message as answered.';
}

function Facts({ kind, about, sent_at, best_time, device, ...who }: FormRead) {
  const facts: readonly (readonly [string, string])[] = [
    ['Sent to', formKinds[kind]],
    ['About', formSubjects[about]],
    ['Sent', formatMoment(sent_at)],
    ['From', whoOf(who)],
    ['Good time to call', bestTimes[best_time]],
    ...(device
      ? [['Device', `${device.browser}, ${device.screen}, ${device.language}, ${device.release}`] as const]
      : []),
  ];
  return (
    <dl className="k-message-facts">
      {facts.map(([what, words]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The email subject reveals nothing of the message. */
function Ways({ email, phone, name }: FormRead) {
  return (
    <p className="k-actions">
      {phone && (
        <ButtonLink href={telephone(phone)} icon="phone">
          Call {unbroken(phoneInWords(phone))}
          <span className="k-unseen">, {name}</span>
        </ButtonLink>
      )}
      {email && (
        <ButtonLink href={`mailto:${email}?subject=${encodeURIComponent('Your message to us')}`} icon="edit">
          Email {email}
        </ButtonLink>
      )}
    </p>
  );
}
