import { contentDescriptions } from '@kindred/content/editing/descriptions.ts';
import { newMessageId } from '@kindred/contract/connect/message-id.ts';
import type { ContentType } from '@kindred/contract/content/drafts.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Dialog } from '@kindred/ui/dialog.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { Select } from '@kindred/ui/select.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '../../../platform/action.ts';
import { callStaffApi } from '../../../platform/api.ts';
import { CallProblem } from '../../../platform/call-problem.tsx';
import { epochMs } from '../../../platform/clock.ts';
import { SubmitForm } from '../../../platform/submit-form.tsx';
import { contentTypes, slugFromTitle, typeInWords } from '../model.ts';

const types = contentTypes.filter((kind) => !('fixed' in contentDescriptions[kind]));

/** A new text starts with its type and title: the address is derived from the title, and can be changed. */
export function NewTextDialog({ type = 'tip', onClose }: { type?: ContentType; onClose: () => void }) {
  const navigate = useNavigate();
  const [id] = useState(() => newMessageId(epochMs()));
  const [kind, setKind] = useState<ContentType>(type);
  const [title, setTitle] = useState('');
  const [missing, setMissing] = useState(false);
  const { busy, error, act } = useAction();
  const slug = slugFromTitle(title);
  const create = () => {
    if (slug === '') return setMissing(true);
    void act(async () => {
      const draft = await callStaffApi('POST /staff/content/drafts', { body: { id, kind, slug } });
      const data = { ...draft.data, [contentDescriptions[kind].title]: title.trim() };
      const { version } = draft;
      await callStaffApi('PUT /staff/content/drafts/{id}', { params: { id }, body: { version, data } });
      await navigate(`/content/drafts/${draft.id}`);
    });
  };
  return (
    <Dialog id="new-text" heading="New text" closeWords="Close" open onClose={onClose}>
      <SubmitForm onSubmit={create}>
        <Select
          name="new-text-type"
          label="Type"
          options={types.map((value) => ({ value, label: typeInWords(value) }))}
          value={kind}
          onChange={({ target }) => setKind(target.value as ContentType)}
        />
        <TextField
          name="new-text-title"
          label="Title"
          hint={
            slug === '' || kind === 'notice' || kind === 'status_message'
              ? undefined
              : `Its web address ends with ${slug}.`
          }
          error={missing && slug === '' ? 'Give it a title first. You can change it later.' : undefined}
          value={title}
          autoComplete="off"
          onChange={({ target }) => setTitle(target.value)}
        />
        {error !== undefined && (
          <CallProblem<'POST /staff/content/drafts' | 'PUT /staff/content/drafts/{id}'>
            error={error}
            words={{
              slug_taken: 'Another text has this web address',
              not_found: 'This text no longer exists',
              draft_open: 'Someone is already writing this text',
              draft_changed: 'Someone else has changed this text',
              draft_in_review: 'This text is being reviewed',
            }}
            next="Choose another title. We haven’t created anything."
          />
        )}
        <Button type="submit" look="primary" busy={busy} busyWords="Creating…">
          Start writing
        </Button>
      </SubmitForm>
    </Dialog>
  );
}
