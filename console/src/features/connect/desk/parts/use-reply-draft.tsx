import { longestChatMessage } from '@kindred/contract/connect/chat.ts';
import type { ChatCard } from '@kindred/contract/connect/cards.ts';
import type { DeskLine } from '@kindred/contract/connect/desk.ts';
import { withoutHiddenCharacters } from '@kindred/contract/hidden-characters.ts';
import { useEffect, useState, type RefObject } from 'react';
import { charactersNearLimit } from '../../../../platform/characters-left.ts';
import { fillField } from '../../../../platform/draft.ts';
import { useDesk } from '../live/desk-store.ts';
import { readChatDraft, saveChatDraft } from '../live/drafts.ts';
import { sendReply } from '../live/replies.ts';
import { reportDeskTyping } from '../live/typing.ts';

/**
 * What is being written to a member. The field is uncontrolled: a controlled one updates the document on each key,
 * which costs more than everything else.
 */
export function useReplyDraft({ id }: DeskLine, field: RefObject<HTMLTextAreaElement | null>) {
  const [begun] = useState(() => readChatDraft(id));
  const [note, setNote] = useState(() => noteOn(begun.text));
  const [isTooLong, setTooLong] = useState(() => exceedsLimit(begun.text));
  const [card, setCard] = useState(begun.card);
  const refused = useDesk(({ threads }) => threads.get(id)?.refused);
  const store = (text: string) => {
    saveChatDraft(id, { text });
    setNote(noteOn(text));
    setTooLong(exceedsLimit(text));
  };
  const point = (to: ChatCard | null) => {
    setCard(to);
    saveChatDraft(id, { card: to });
    field.current?.focus();
  };
  // A refused reply is never lost: it becomes the draft again.
  const [shown, setShown] = useState(refused);
  if (shown !== refused) {
    setShown(refused);
    if (refused) setCard(readChatDraft(id).card);
  }
  useEffect(() => {
    if (refused) fillField(field.current, readChatDraft(id).text);
  }, [refused, id, field]);
  return {
    /** The field's initial text. */
    begun: begun.text,
    note: note === '' && refused ? 'Draft saved' : note,
    isTooLong,
    card,
    refused,
    point,
    write: (text: string) => {
      store(text);
      if (text.trim() !== '') void reportDeskTyping(id);
    },
    insert: (words: string) => {
      const input = field.current;
      if (!input) return;
      input.setRangeText(words, input.selectionStart, input.selectionEnd, 'end');
      input.focus();
      store(input.value);
    },
    send: () => {
      const text = withoutHiddenCharacters(field.current?.value ?? '').trim();
      field.current?.focus();
      if (text === '' && !card) return;
      fillField(field.current, '');
      store('');
      point(null);
      sendReply(id, { text, card });
    },
  };
}

const exceedsLimit = (text: string) => withoutHiddenCharacters(text).trim().length > longestChatMessage;

/** The length matters only near the limit. */
function noteOn(text: string): string {
  return charactersNearLimit(longestChatMessage - text.length) || (text.trim() === '' ? '' : 'Draft saved');
}
