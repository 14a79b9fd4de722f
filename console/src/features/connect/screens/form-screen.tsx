import '../parts/form.css';
import type { FormRead } from '@kindred/contract/connect.ts';
import { Button, ButtonLink } from '@kindred/ui/button.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { telephone } from '@kindred/ui/telephone.ts';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useAction } from '../../../platform/action.ts';
import { call } from '../../../platform/api.ts';
import { CallProblem } from '../../../platform/call-problem.tsx';
import { momentInWords } from '../../../platform/clock.ts';
import { useLoaded } from '../../../platform/loaded.ts';
import { Page } from '../../../platform/page.tsx';
import { phoneInWords } from '../../../platform/telephone.ts';
import { abouts, kinds, times, whoOf } from '../model.ts';

const gone = { not_found: 'This message is not there, or you have no permission for it' };

/** One message, how to reach whoever wrote it, and the mark that it was answered. */
export function FormScreen() {
  const { id = '' } = useParams();
  const { value, error, again } = useLoaded(id, () =>
    call('GET /staff/contact_forms/{id}', { params: { id } }),
  );
  return (
    <>
      <Page
        title="A message"
        lead="It is written down that you read it."
        before={
          <Link href="/forms" icon="arrow-left" alone>
            All messages
          </Link>
        }
      />
      {error !== undefined && (
        <CallProblem error={error} words={gone} next="Go back to all messages." onRetry={again} />
      )}
      {!value && error === undefined && (
        <Waiting words="Opening the message…" wayOut={<p>Load the page again.</p>}>
          <Skeleton shape="card" />
        </Waiting>
      )}
      {value && <Message key={id} first={value} />}
    </>
  );
}

function Message({ first }: { first: FormRead }) {
  const [form, setForm] = useState(first);
  const { busy, error, act } = useAction();
  const { id, state, name, message } = form;
  const settle = (next: FormRead['state']) =>
    act(async () =>
      setForm(await call('PUT /staff/contact_forms/{id}', { params: { id }, body: { state: next } })),
    );
  return (
    <>
      <section className="k-console-part" aria-labelledby="who">
        <h2 id="who">{name}</h2>
        <Facts {...form} />
        <p className="k-message">{message}</p>
        <Ways {...form} />
      </section>
      <section className="k-console-part" aria-labelledby="state">
        <h2 id="state">{state === 'answered' ? 'It was answered' : 'It waits for an answer'}</h2>
        <p role="status">{answeredInWords(form)}</p>
        {error !== undefined && <CallProblem error={error} words={gone} />}
        <p className="k-actions">
          {state === 'waiting' ? (
            <Button
              look="primary"
              icon="check"
              busy={busy}
              busyWords="Saving…"
              onClick={() => void settle('answered')}
            >
              I have answered it
            </Button>
          ) : (
            <Button busy={busy} busyWords="Saving…" onClick={() => void settle('waiting')}>
              It still waits
            </Button>
          )}
        </p>
      </section>
    </>
  );
}

function answeredInWords({ answered_at, answered_by }: FormRead): string {
  return answered_at && answered_by
    ? `${answered_by} answered it on ${momentInWords(answered_at)}.`
    : 'Call or write first, then mark it here.';
}

function Facts({ kind, about, sent_at, best_time, device, ...who }: FormRead) {
  const facts: readonly (readonly [string, string])[] = [
    ['For', kinds[kind]],
    ['About', abouts[about]],
    ['Written', momentInWords(sent_at)],
    ['By', whoOf(who)],
    ['Good time to call', times[best_time]],
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

/** Nothing of what they wrote goes into the subject of a mail. */
function Ways({ email, phone, name }: FormRead) {
  return (
    <p className="k-actions">
      {phone && (
        <ButtonLink href={telephone(phone)} icon="phone">
          Call {phoneInWords(phone)}
          <span className="k-unseen">, {name}</span>
        </ButtonLink>
      )}
      {email && (
        <ButtonLink href={`mailto:${email}?subject=${encodeURIComponent('Your message to us')}`} icon="edit">
          Write to {email}
        </ButtonLink>
      )}
    </p>
  );
}
