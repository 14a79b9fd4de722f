import { newMessageId } from '@kindred/contract/connect/message-id.ts';
import type { ContentDraft } from '@kindred/contract/content/drafts.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Dialog } from '@kindred/ui/dialog.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { Select } from '@kindred/ui/select.tsx';
import { TextArea } from '@kindred/ui/text-area.tsx';
import { useRef, useState } from 'react';
import { useAction } from '../../../platform/action.ts';
import { callStaffApi } from '../../../platform/api.ts';
import { refusalCodeOf, StaffApiProblem } from '../../../platform/api-problem.ts';
import { CallProblem } from '../../../platform/call-problem.tsx';
import { epochMs, formatMoment } from '../../../platform/clock.ts';
import { SubmitForm } from '../../../platform/submit-form.tsx';

const hourMs = 3_600_000;
const spans = [1, 2, 4, 8, 24, 72, 168].map((hours) => ({
  value: String(hours),
  label:
    hours < 24
      ? `${hours} ${hours === 1 ? 'hour' : 'hours'}`
      : `${hours / 24} ${hours === 24 ? 'day' : 'days'}`,
}));

interface StatusWords {
  title: string;
  text: string;
  hours: string;
}

/** During an outage there is no time for a review, so a second person checks it afterwards. */
export function StatusDialog({ onDone, onClose }: { onDone: (words: string) => void; onClose: () => void }) {
  // A retry continues with the draft of the first attempt.
  const [id] = useState(() => newMessageId(epochMs()));
  const sent = useRef<SentStatus>(undefined);
  const [words, setWords] = useState<StatusWords>({ title: '', text: '', hours: '4' });
  const [isMissing, setMissing] = useState(false);
  const { busy, error, act } = useAction();
  const { title, text, hours } = words;
  const need = (typed: string, message: string) => (isMissing && typed.trim() === '' ? message : undefined);
  const post = () => {
    if (title.trim() === '' || text.trim() === '') return setMissing(true);
    void act(async () => {
      const posted = await postStatus(id, words, sent);
      onDone(`“${posted.title}” is in the app now, until ${formatMoment(posted.until)}.`);
      onClose();
    });
  };
  return (
    <Dialog id="new-status" heading="Post a status message" closeWords="Close" open onClose={onClose}>
      <SubmitForm onSubmit={post}>
        <p>Everyone will see it on every page within a minute. A colleague will check it afterwards.</p>
        <TextField
          name="status-title"
          label="What isn’t working"
          error={need(title, 'Say in a few words what isn’t working.')}
          autoComplete="off"
          maxLength={80}
          value={title}
          onChange={({ target }) => setWords({ ...words, title: target.value })}
        />
        <TextArea
          name="status-text"
          label="What people can do in the meantime"
          error={need(text, 'Say what people can do until it works again.')}
          limit={300}
          value={text}
          onChange={({ target }) => setWords({ ...words, text: target.value })}
        />
        <Select
          name="status-hours"
          label="It ends by itself after"
          options={spans}
          value={hours}
          onChange={({ target }) => setWords({ ...words, hours: target.value })}
        />
        {error !== undefined && <StatusProblem error={error} />}
        <Button type="submit" look="primary" icon="warning" busy={busy} busyWords="Posting…">
          Post it now
        </Button>
      </SubmitForm>
    </Dialog>
  );
}

interface SentStatus {
  title: string;
  until: string;
}

/** Creates, writes and publishes the draft; returns what is in the app then. */
async function postStatus(
  id: string,
  { title, text, hours }: StatusWords,
  sent: { current: SentStatus | undefined },
): Promise<SentStatus> {
  let draft: ContentDraft;
  try {
    // The slug stays the same for all attempts, whatever is changed between them.
    const body = { id, kind: 'status_message' as const, slug: `status-${id.slice(-12)}` };
    draft = await callStaffApi('POST /staff/content/drafts', { body });
  } catch (fault) {
    // If the slug is taken by the published message, an earlier attempt succeeded and its response was lost.
    if (!sent.current || refusalCodeOf(fault) !== 'slug_taken') throw fault;
    return sent.current;
  }
  const now = epochMs();
  const posted = { title: title.trim(), until: new Date(now + Number(hours) * hourMs).toISOString() };
  const data = { ...draft.data, ...posted, text: text.trim(), from: new Date(now).toISOString() };
  const params = { id };
  const { version } = await callStaffApi('PUT /staff/content/drafts/{id}', {
    params,
    body: { version: draft.version, data, why: 'Something is down.' },
  });
  sent.current = posted;
  await callStaffApi('POST /staff/content/drafts/{id}/publish', { params, body: { version, small: true } });
  return posted;
}

function StatusProblem({ error }: { error: unknown }) {
  const missing = error instanceof StaffApiProblem ? (error.problem.errors ?? []) : [];
  return (
    <>
      <CallProblem<
        | 'POST /staff/content/drafts'
        | 'PUT /staff/content/drafts/{id}'
        | 'POST /staff/content/drafts/{id}/publish'
      >
        error={error}
        words={{
          slug_taken: 'There is already a message with this title',
          not_found: 'This message no longer exists',
          draft_open: 'Someone is already writing this message',
          draft_changed: 'Someone else has changed this message',
          draft_in_review: 'This message is being reviewed',
          not_approved: 'This message needs a second person',
          in_release: 'This message is part of a release',
          published_changed: 'This message was changed in the meantime',
          content_not_ready: 'Something in this message isn’t right',
          in_the_past: 'This time is in the past',
        }}
        next="Nothing is in the app yet. What you typed is still here. Change it and try again."
      />
      {missing.length > 0 && (
        <ul>
          {missing.map(({ field, message }) => (
            <li key={`${field} ${message}`}>{message}</li>
          ))}
        </ul>
      )}
    </>
  );
}
