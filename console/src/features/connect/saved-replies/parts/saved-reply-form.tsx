import { longestSavedReply, type SavedReply } from '@kindred/contract/connect/saved-replies.ts';
import { Button } from '@kindred/ui/button.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { TextArea } from '@kindred/ui/text-area.tsx';
import { useState } from 'react';
import { callStaffApi } from '../../../../platform/api.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { charactersNearLimit } from '../../../../platform/characters-left.ts';
import { Difference } from '../../../../platform/difference.tsx';
import { useFocusOnArrival } from '../../../../platform/focus.ts';
import { useRecordForm } from '../../../../platform/record-form.ts';
import { useSelf } from '../../../../platform/self.ts';
import { mistakesInReply } from '../model.ts';

export const useIsLead = () => useSelf()?.value?.permissions.includes('admin') === true;

type ReplyFields = Omit<SavedReply, 'id' | 'sample'>;

const fieldsOf = ({ title, text, shared }: SavedReply): ReplyFields => ({ title, text, shared });
const names: Readonly<Record<keyof ReplyFields, string>> = {
  title: 'Name',
  text: 'Words',
  shared: 'Who can use it',
};
const inWords = (field: keyof ReplyFields, value: unknown) =>
  field === 'shared' ? (value === true ? 'everyone at the desk' : 'only its writer') : String(value);

async function latestOf(reply: SavedReply): Promise<SavedReply> {
  const { items } = await callStaffApi('GET /staff/saved_replies');
  return items.find(({ id }) => id === reply.id) ?? reply;
}

interface Props {
  reply: SavedReply;
  /** The text comes from the reply field, so the form asks only for the name. */
  isNew?: true;
  onSaved: () => void;
  onCancel?: () => void;
}

export function SavedReplyForm({ reply, isNew, onSaved, onCancel }: Props) {
  const isLead = useIsLead();
  const first = useFocusOnArrival<HTMLInputElement>();
  const { typed, clash, busy, error, change, choose, save } = useRecordForm<
    SavedReply,
    ReplyFields,
    ReplyFields
  >({
    record: reply,
    fieldsOf,
    formOf: (fields) => fields,
    fieldsFrom: (fields) => (isNew ? { ...fields, text: reply.text } : fields),
    save: (base, fields) =>
      callStaffApi('PUT /staff/saved_replies/{id}', {
        params: { id: reply.id },
        // If the response was lost, the reply may already be stored under a name.
        body: {
          ...fields,
          title: fields.title.trim(),
          based_on: base.title === '' ? null : fieldsOf(base),
        },
      }),
    changedCode: 'edited_meanwhile',
    latest: () => latestOf(reply),
    editorOf: () => null,
    onSaved,
  });
  const [hasTried, setHasTried] = useState(false);
  const mistakes = mistakesInReply(typed);
  const errors = hasTried ? mistakes : {};
  return (
    <form
      className="k-saved-form"
      onSubmit={(event) => {
        event.preventDefault();
        setHasTried(true);
        if (Object.keys(mistakes).length === 0) save();
      }}
    >
      {clash && (
        <Difference<ReplyFields>
          level={3}
          clash={clash}
          typed={typed}
          names={names}
          inWords={inWords}
          onChoose={choose}
        />
      )}
      <TextField
        name={`reply-title-${reply.id}`}
        label={isNew ? 'Save what you’ve written as' : names.title}
        hint={isNew && placeholderHint}
        error={errors.title}
        value={typed.title}
        ref={first}
        onChange={({ target }) => change({ title: target.value })}
      />
      {!isNew && (
        <TextArea
          name={`reply-text-${reply.id}`}
          label={names.text}
          hint={placeholderHint}
          error={errors.text}
          limit={longestSavedReply}
          countWords={charactersNearLimit}
          rows={4}
          value={typed.text}
          onChange={({ target }) => change({ text: target.value })}
        />
      )}
      {isNew && errors.text && <p role="alert">{errors.text}</p>}
      {isLead && <SharedChoice shared={typed.shared} onChange={(shared) => change({ shared })} />}
      {error !== undefined && (
        <CallProblem<'PUT /staff/saved_replies/{id}'>
          error={error}
          words={{
            not_found: 'Only the desk lead can change this reply',
            edited_meanwhile:
              'Someone else has removed this reply. To keep yours, copy it and save it as a new one',
          }}
        />
      )}
      <p className="k-actions">
        <Button type="submit" busy={busy} busyWords="Saving…">
          Save reply
        </Button>
        {onCancel && (
          <Button look="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </p>
    </form>
  );
}

interface SharedProps {
  shared: boolean;
  onChange: (shared: boolean) => void;
}

const SharedChoice = ({ shared, onChange }: SharedProps) => (
  <label className="k-desk-check">
    <input type="checkbox" checked={shared} onChange={({ target }) => onChange(target.checked)} />
    <span>For everyone at the desk</span>
  </label>
);

const placeholderHint = 'Use {name} for the member’s first name and {me} for yours.';
