import type { ChatCard } from '@kindred/contract/connect/cards.ts';
import { newMessageId } from '@kindred/contract/connect/message-id.ts';
import type { EscalationStep } from '@kindred/contract/connect/teamwork.ts';
import { epochMs } from '../../../../platform/clock.ts';
import { dropDraft, listDraftForms, readStaffDraft, saveStaffDraft } from '../../../../platform/draft.ts';
import type { UnsentReply } from './desk-state.ts';

let writer = '';

const chatForms = 'chat.';
const recordForms = 'danger.';
const transferForms = 'transfer.';
const formOf = (conversation: string) => `${chatForms}${writer}.${conversation}`;
const recordFormOf = (id: string) => `${recordForms}${writer}.${id}`;
const transferFormOf = (conversation: string) => `${transferForms}${writer}.${conversation}`;

function dropDrafts(isGone: (form: string) => boolean): void {
  for (const form of listDraftForms())
    if ([chatForms, recordForms, transferForms].some((one) => form.startsWith(one)) && isGone(form))
      dropDraft(form);
}

/** Drafts outlive their writer's session. The next person at this tab finds none of them. */
export function openDraftsOf(staffId: string): void {
  writer = staffId;
  const own = [formOf(''), recordFormOf(''), transferFormOf('')];
  dropDrafts((form) => !own.some((one) => form.startsWith(one)));
}

/** Someone who no longer has the desk must keep nothing of a member. */
export const dropDeskDrafts = (): void => dropDrafts(() => true);

/** The conversations in which this person has a draft. */
export function draftedConversations(): string[] {
  const own = [formOf(''), transferFormOf('')];
  const ids = listDraftForms().flatMap((form) =>
    own.flatMap((start) => (form.startsWith(start) ? [form.slice(start.length)] : [])),
  );
  return [...new Set(ids)];
}

export function dropChatDraft(conversation: string): void {
  dropDraft(formOf(conversation));
  dropDraft(transferFormOf(conversation));
}

/** A note for the next person. Unchanged text keeps its id until it is stored, so that a retry is recognised. */
export interface TransferNote {
  id: string;
  note: string;
}

export function readTransferNote(conversation: string): TransferNote {
  const { id = newMessageId(epochMs()), note = '' } = readStaffDraft(transferFormOf(conversation)) ?? {};
  return { id, note };
}

export function saveTransferNote(conversation: string, note: string): TransferNote {
  const written = { id: newMessageId(epochMs()), note };
  if (note === '') dropDraft(transferFormOf(conversation));
  else saveStaffDraft(transferFormOf(conversation), written);
  return written;
}

/** What is being typed in a conversation, and replies not yet confirmed. Survives a reload of this tab. */
export interface ChatDraft {
  text: string;
  /** The card attached to the reply. */
  card: ChatCard | null;
  /** For colleagues. */
  note: string;
  /** The id under which the note was sent, while that is unconfirmed. */
  noteId: string;
  unsent: readonly UnsentReply[];
}

export function readChatDraft(conversation: string): ChatDraft {
  const stored = readStaffDraft(formOf(conversation)) ?? {};
  const { text = '', card = 'null', note = '', noteId = '', unsent = '[]' } = stored;
  const replies = (JSON.parse(unsent) as UnsentReply[]).map((reply) => ({
    ...reply,
    state: 'not confirmed' as const,
  }));
  return { text, card: JSON.parse(card) as ChatCard | null, note, noteId, unsent: replies };
}

export function saveChatDraft(conversation: string, change: Partial<ChatDraft>): void {
  const { text, card, note, noteId, unsent } = { ...readChatDraft(conversation), ...change };
  if (text === '' && card === null && note === '' && unsent.length === 0) dropDraft(formOf(conversation));
  else
    saveStaffDraft(formOf(conversation), {
      text,
      card: JSON.stringify(card),
      note,
      noteId,
      unsent: JSON.stringify(unsent),
    });
}

/** What was done about words of danger, until it is recorded. */
export interface RecordDraft {
  steps: readonly EscalationStep[];
  note: string;
}

export function readRecordDraft(id: string): RecordDraft {
  const { steps = '[]', note = '' } = readStaffDraft(recordFormOf(id)) ?? {};
  return { steps: JSON.parse(steps) as EscalationStep[], note };
}

export const saveRecordDraft = (id: string, { steps, note }: RecordDraft): void =>
  saveStaffDraft(recordFormOf(id), { steps: JSON.stringify(steps), note });

export const dropRecordDraft = (id: string): void => dropDraft(recordFormOf(id));
