import type { StaffEvent } from '@kindred/contract/events/editing.ts';
import type { RefusalOf } from '@kindred/contract/endpoint.ts';
import type { EventAudience, messageEventPeople } from '@kindred/contract/events/people.ts';
import { Button } from '@kindred/ui/button.tsx';
import { FilterChips } from '@kindred/ui/chips.tsx';
import { TextArea } from '@kindred/ui/text-area.tsx';
import { useState, type SubmitEvent } from 'react';
import { useAction } from '../../../platform/action.ts';
import { refusalCodeOf } from '../../../platform/api-problem.ts';
import { CallProblem } from '../../../platform/call-problem.tsx';
import { formatMoment } from '../../../platform/clock.ts';
import { fetchMessagePreview, sendToEventPeople } from '../queries.ts';

const audiences: Readonly<Record<EventAudience, string>> = {
  everyone: 'Everyone',
  registered: 'People with a seat',
  waiting: 'The waiting list',
};
const audienceKeys = ['everyone', 'registered', 'waiting'] as const;

const sentBefore: RefusalOf<typeof messageEventPeople> = 'conflict';

type Preview = Awaited<ReturnType<typeof fetchMessagePreview>>;

/** A message to an event's people: written, previewed as they will get it, then sent. */
export function EventMessages({ event, onSent }: { event: StaffEvent; onSent: (words: string) => void }) {
  const [audience, setAudience] = useState<EventAudience>('everyone');
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const [preview, setPreview] = useState<Preview>();
  const [id, setId] = useState(() => crypto.randomUUID() as string);
  const { busy, error, act } = useAction();
  const look = (submitted: SubmitEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    setMissing(text.trim() === '');
    if (text.trim() === '') return;
    void act(async () => setPreview(await fetchMessagePreview(event.id, audience, text)));
  };
  const send = () =>
    void act(async () => {
      const { recipients } = await sendToEventPeople(event.id, { id, audience, text }).catch(
        (fault: unknown) => {
          // This id was already used, so the text typed now becomes another message, if it is still wanted.
          if (refusalCodeOf(fault) === sentBefore) setId(crypto.randomUUID());
          throw fault;
        },
      );
      setId(crypto.randomUUID());
      setText('');
      setPreview(undefined);
      onSent(`Sent to ${recipients} ${recipients === 1 ? 'person' : 'people'}.`);
    });
  return (
    <section className="k-record-card" aria-labelledby="messages">
      <h2 id="messages">Tell the people who registered</h2>
      {error !== undefined && (
        <CallProblem<'POST /staff/events/{id}/messages' | 'POST /staff/events/{id}/message_preview'>
          error={error}
          words={{
            not_found: 'This event no longer exists',
            no_recipients: 'No one would get this message',
            conflict:
              'An earlier version of this message was already sent. To send this one too, send it again',
          }}
          next="What you typed is still here."
          unsure="What you typed is still here. You can safely send it again: no one gets it twice."
        />
      )}
      <form className="k-form" method="post" noValidate onSubmit={look}>
        <FilterChips
          legend="To"
          name="audience"
          choose="one"
          options={audienceKeys.map((value) => ({ value, label: audiences[value] }))}
          chosen={[audience]}
          onChange={([chosen]) => {
            setAudience(audienceKeys.find((one) => one === chosen) ?? audience);
            setPreview(undefined);
          }}
        />
        <TextArea
          name="message"
          label="Message"
          hint="The subject of the email never names the event."
          error={missing ? 'Write what you want to tell them' : undefined}
          value={text}
          limit={2_000}
          onChange={({ target }) => {
            setText(target.value);
            setPreview(undefined);
          }}
        />
        {!preview && (
          <p className="k-actions">
            <Button type="submit" icon="eye" busy={busy} busyWords="Loading preview…">
              Preview
            </Button>
          </p>
        )}
      </form>
      {preview && <PreviewOf preview={preview} busy={busy} onSend={send} />}
      {event.messages.length > 0 && (
        <ul className="k-event-sent" role="list" aria-label="Sent messages">
          {event.messages.map(({ id: key, body, recipients, sent_at, sent_by }) => (
            <li key={key}>
              <p>{body}</p>
              <p className="k-event-person-facts">
                {formatMoment(sent_at)}, by {sent_by ?? 'a former colleague'}, to {recipients}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function PreviewOf({ preview, busy, onSend }: { preview: Preview; busy: boolean; onSend: () => void }) {
  const { recipients, subject, text, discreet_text } = preview;
  return (
    <div className="k-event-preview" role="group" aria-label="Preview">
      <p>
        <strong>Subject: {subject}</strong>
      </p>
      <pre>{text}</pre>
      <details>
        <summary>For people who asked for discreet messages</summary>
        <pre>{discreet_text}</pre>
      </details>
      {recipients === 0 ? (
        <p>No one would get this message yet.</p>
      ) : (
        <p className="k-actions">
          <Button look="primary" icon="send" busy={busy} busyWords="Sending…" onClick={onSend}>
            Send to {recipients} {recipients === 1 ? 'person' : 'people'}
          </Button>
        </p>
      )}
    </div>
  );
}
