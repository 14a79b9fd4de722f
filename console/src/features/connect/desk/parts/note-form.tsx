import { newMessageId } from '@kindred/contract/connect/message-id.ts';
import type { DeskColleague } from '@kindred/contract/connect/colleagues.ts';
import type { DeskLine } from '@kindred/contract/connect/desk.ts';
import { longestNote } from '@kindred/contract/connect/teamwork.ts';
import { withoutHiddenCharacters } from '@kindred/contract/hidden-characters.ts';
import { Button } from '@kindred/ui/button.tsx';
import { useState, type RefObject } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { callStaffApi } from '../../../../platform/api.ts';
import { refusalCodeOf } from '../../../../platform/api-problem.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { charactersNearLimit } from '../../../../platform/characters-left.ts';
import { epochMs } from '../../../../platform/clock.ts';
import { fillField } from '../../../../platform/draft.ts';
import { useLoaded } from '../../../../platform/loaded.ts';
import { mentionsIn, suggestColleagues, withMention } from '../../colleagues/model.ts';
import { MentionSuggestions } from '../../colleagues/parts/mention-suggestions.tsx';
import { readChatDraft, saveChatDraft } from '../live/drafts.ts';
import { saveChatNote } from '../queries.ts';

interface Props {
  line: DeskLine;
  field: RefObject<HTMLTextAreaElement | null>;
  onLeave: () => void;
}

const fieldId = 'desk-note';

/** A note keeps its id until it is stored, even if its field was left meanwhile, so that a retry is idempotent. */
async function saveOnce(conversation: string, note: { text: string; mentions: string[] }): Promise<void> {
  const noteId = readChatDraft(conversation).noteId || newMessageId(epochMs());
  saveChatDraft(conversation, { noteId });
  try {
    await saveChatNote(conversation, { id: noteId, ...note });
  } catch (error) {
    if (refusalCodeOf(error) === 'conflict') saveChatDraft(conversation, { noteId: '' });
    throw error;
  }
  saveChatDraft(conversation, { noteId: '' });
}

/** Amber, so that no one writes to the member what is meant for colleagues, or the other way round. */
export function NoteForm({ line, field, onLeave }: Props) {
  const { id } = line;
  const [draft] = useState(() => readChatDraft(id).note);
  const loadNames = () => callStaffApi('GET /staff/desk/colleagues');
  const { value } = useLoaded('colleagues', loadNames);
  const people = value?.people ?? [];
  // The names may load only after the first letters are typed.
  const [naming, setNaming] = useState('');
  const beforeCaret = ({ value: text, selectionStart }: HTMLTextAreaElement) => text.slice(0, selectionStart);
  const tellColleague = ({ name }: DeskColleague) => {
    const input = field.current;
    if (!input) return;
    const before = beforeCaret(input);
    input.setRangeText(withMention(before, name), 0, before.length, 'end');
    input.focus();
    setNaming('');
    write(input.value);
  };
  const [length, setLength] = useState(() => charactersNearLimit(longestNote - draft.length));
  const [isRefused, setRefused] = useState(false);
  const write = (text: string) => {
    saveChatDraft(id, { note: text });
    setLength(charactersNearLimit(longestNote - text.length));
    setRefused(false);
  };
  const { busy, error, act } = useAction();
  const save = () => {
    const typed = field.current?.value ?? '';
    const text = withoutHiddenCharacters(typed).trim();
    if (text === '') return;
    setRefused(text.length > longestNote);
    if (text.length > longestNote) return;
    void act(async () => {
      // Without the names, no one would be notified.
      const names = value ?? (text.includes('@') ? await loadNames() : { people });
      await saveOnce(id, { text, mentions: mentionsIn(text, names.people) });
      setNaming('');
      // The person may have gone on writing, or started a reply in another field.
      const input = field.current?.id === fieldId ? field.current : null;
      const begun = input?.value ?? readChatDraft(id).note;
      const rest = begun.startsWith(typed) ? begun.slice(typed.length).trimStart() : begun;
      write(rest);
      fillField(input, rest);
    });
  };
  return (
    <form
      className="k-desk-write"
      data-note
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {error !== undefined && (
        <CallProblem<'POST /staff/conversations/{id}/notes'>
          error={error}
          words={{
            not_found: 'This conversation is no longer yours',
            conflict: 'This note was already saved with different text',
          }}
          {...(refusalCodeOf(error) === 'conflict' && {
            next: 'What you typed is still here. To add it as another note, save it again.',
          })}
        />
      )}
      <label htmlFor={fieldId} className="k-unseen">
        Note
      </label>
      <textarea
        id={fieldId}
        className="k-input"
        ref={field}
        rows={3}
        defaultValue={draft}
        aria-describedby="desk-note-hint"
        onKeyDown={(event) => {
          if (event.key === 'Escape') onLeave();
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          save();
        }}
        onChange={({ target }) => {
          write(target.value);
          setNaming(beforeCaret(target));
        }}
      />
      <MentionSuggestions people={suggestColleagues(naming, people)} onChoose={tellColleague} />
      <div className="k-desk-reply-row">
        <p id="desk-note-hint">
          <span role="status">
            {isRefused && 'This is too long to save. Please shorten it.'} {length}
          </span>{' '}
          Only staff can see notes. They’re never sent to members. Type @ to mention a colleague.
        </p>
        <Button type="submit" look="primary" busy={busy} busyWords="Saving…">
          Save note <kbd aria-hidden="true">Ctrl ↵</kbd>
        </Button>
      </div>
    </form>
  );
}
