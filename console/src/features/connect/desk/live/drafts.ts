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
  /** For colleagues. */
  note: string;
  unsent: readonly UnsentReply[];
}

export function readChatDraft(conversation: string): ChatDraft {
  const { text = '', note = '', unsent = '[]' } = readStaffDraft(formOf(conversation)) ?? {};
  const replies = (JSON.parse(unsent) as UnsentReply[]).map((reply) => ({
    ...reply,
    state: 'not confirmed' as const,
  }));
  return { text, note, unsent: replies };
}

export function saveChatDraft(conversation: string, change: Partial<ChatDraft>): void {
  const { text, note, unsent } = { ...readChatDraft(conversation), ...change };
  if (text === '' && note === '' && unsent.length === 0) dropDraft(formOf(conversation));
  else saveStaffDraft(formOf(conversation), { text, note, unsent: JSON.stringify(unsent) });
}
