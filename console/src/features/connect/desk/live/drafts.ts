import type { ChatCard } from '@kindred/contract/connect/cards.ts';
import { dropDraft, readStaffDraft, saveStaffDraft } from '../../../../platform/draft.ts';
import type { UnsentReply } from './desk-state.ts';

let writer = '';

/** Drafts outlive a session, and the next person at this tab must not send what somebody else wrote. */
export function openDraftsOf(staffId: string): void {
  writer = staffId;
}

const formOf = (conversation: string) => `chat.${writer}.${conversation}`;

/** What is being typed in a conversation, and the replies that nobody has confirmed yet. Survives a reload of this tab. */
export interface ChatDraft {
  text: string;
  /** What the reply points to. */
  card: ChatCard | null;
  /** For colleagues. */
  note: string;
  unsent: readonly UnsentReply[];
}

export function readChatDraft(conversation: string): ChatDraft {
  const { text = '', card = 'null', note = '', unsent = '[]' } = readStaffDraft(formOf(conversation)) ?? {};
  const replies = (JSON.parse(unsent) as UnsentReply[]).map((reply) => ({
    ...reply,
    state: 'not confirmed' as const,
  }));
  return { text, card: JSON.parse(card) as ChatCard | null, note, unsent: replies };
}

export function saveChatDraft(conversation: string, change: Partial<ChatDraft>): void {
  const { text, card, note, unsent } = { ...readChatDraft(conversation), ...change };
  if (text === '' && card === null && note === '' && unsent.length === 0) dropDraft(formOf(conversation));
  else
    saveStaffDraft(formOf(conversation), {
      text,
      card: JSON.stringify(card),
      note,
      unsent: JSON.stringify(unsent),
    });
}
