import type { EndpointNamed } from '@kindred/contract/api.ts';
import type { RefusalOf } from '@kindred/contract/endpoint.ts';
import { newMessageId } from '@kindred/contract/connect/message-id.ts';
import { callStaffApi } from '../../../../platform/api.ts';
import { isTemporaryFailure, refusalCodeOf, StaffApiProblem } from '../../../../platform/api-problem.ts';
import { epochMs } from '../../../../platform/clock.ts';
import { lastNumberOf, withNewMessages, type ReplyRefusal, type UnsentReply } from './desk-state.ts';
import { deskStore } from './desk-store.ts';
import { draftedConversations, readChatDraft, saveChatDraft } from './drafts.ts';
import { catchUpThread, loadMissing } from './messages.ts';

/** Sends a reply. It is stored on this device first, so a crash in between loses nothing. */
export function sendReply(id: string, { text, card }: Pick<UnsentReply, 'text' | 'card'>): void {
  const thread = deskStore.state().threads.get(id);
  const seen = thread ? lastNumberOf(thread) : 0;
  deskStore.changeThread(id, (before) => ({ ...before, refused: undefined }));
  changeUnsent(id, (unsent) => [
    ...unsent,
    { id: newMessageId(epochMs()), text, card, seen, state: 'sending' },
  ]);
  void flushReplies(id);
}

/** After the network returns, a reload or a lock: also resends in conversations that are not open. */
export function resendReplies(): void {
  for (const id of draftedConversations()) {
    const { unsent } = readChatDraft(id);
    if (unsent.length > 0)
      deskStore.changeThread(id, (thread) => (thread.unsent.length > 0 ? thread : { ...thread, unsent }));
  }
  for (const [id, { unsent }] of deskStore.state().threads) if (unsent.length > 0) void flushReplies(id);
}

const running = new Set<string>();

/** Sends one after the other, so that replies keep their order. Safe to retry, because their ids stay the same. */
export async function flushReplies(id: string): Promise<void> {
  if (running.has(id)) return;
  running.add(id);
  for (let next = firstUnsent(id); next; next = firstUnsent(id)) {
    setStates(id, 'sending');
    const end = await deliver(id, next);
    if (end === 'not confirmed') {
      setStates(id, end);
      retryLater(id);
      break;
    }
    if (end !== 'sent') returnToDraft(id, end);
  }
  running.delete(id);
}

const retryMs = 4_000;
const retries = new Set<string>();

/** A reply can fail while the stream is alive, so the retry does not depend on the stream. */
function retryLater(id: string): void {
  if (retries.has(id)) return;
  retries.add(id);
  setTimeout(() => {
    retries.delete(id);
    void flushReplies(id);
  }, retryMs);
}

type ReplyEnd = 'sent' | 'not confirmed' | ReplyRefusal['why'];

async function deliver(id: string, { id: messageId, text, card, seen }: UnsentReply): Promise<ReplyEnd> {
  try {
    const message = await callStaffApi('POST /staff/conversations/{id}/messages', {
      params: { id },
      body: {
        id: messageId,
        text,
        seen,
        ...(card && { card: { kind: card.kind, id: card.id } }),
      },
    });
    deskStore.changeThread(id, (thread) => withNewMessages(thread, [message]));
    // It may follow a message that this tab does not have yet.
    await catchUpThread(id, message.number).catch(() => loadMissing(id));
    changeUnsent(id, (unsent) => unsent.filter((one) => one.id !== messageId));
    return 'sent';
  } catch (error) {
    const end = endOf(error);
    if (end === 'member wrote') await catchUpThread(id, seen + 1).catch(() => loadMissing(id));
    return end;
  }
}

type ReplyRefused = RefusalOf<EndpointNamed<'POST /staff/conversations/{id}/messages'>>;
type UnspokenCall = 'PUT /staff/conversations/{id}/receipt' | 'POST /staff/conversations/{id}/typing';
type UnspokenRefused = RefusalOf<EndpointNamed<UnspokenCall>>;
/** What each refusal means for a reply. Receipts and typing show nothing: the stream says whose the chat is now. */
const ends: Readonly<Record<ReplyRefused | UnspokenRefused, ReplyEnd>> = {
  member_wrote: 'member wrote',
  chat_closed: 'closed',
  not_found: 'not mine',
  conflict: 'not as it is',
  card_gone: 'card gone',
};
const endByCode: Readonly<Partial<Record<string, ReplyEnd>>> = ends;

/** What the server will never accept must not be retried, or it would block every later reply. */
const endOf = (error: unknown): ReplyEnd =>
  endByCode[refusalCodeOf(error) ?? ''] ??
  (error instanceof StaffApiProblem && !isTemporaryFailure(error) ? 'not as it is' : 'not confirmed');

/** Refused replies return to the draft, in their order and before what was typed since. */
function returnToDraft(id: string, why: ReplyRefusal['why']): void {
  const { text, card, unsent } = readChatDraft(id);
  const cards = why === 'card gone' ? [card] : [card, ...unsent.map((reply) => reply.card)];
  const all = [...unsent.map((reply) => reply.text), text].filter((words) => words !== '').join('\n');
  changeUnsent(id, () => []);
  saveChatDraft(id, { text: all, card: cards.findLast((one) => one !== null) ?? null });
  if (deskStore.state().threads.has(id))
    deskStore.changeThread(id, (thread) => ({ ...thread, refused: { why } }));
}

const unsentOf = (id: string) => deskStore.state().threads.get(id)?.unsent ?? [];
const firstUnsent = (id: string): UnsentReply | undefined => unsentOf(id)[0];
const setStates = (id: string, state: UnsentReply['state']) =>
  changeUnsent(id, (unsent) => unsent.map((one) => (one.state === state ? one : { ...one, state })));

function changeUnsent(id: string, change: (unsent: readonly UnsentReply[]) => readonly UnsentReply[]): void {
  const thread = deskStore.state().threads.get(id);
  // If the desk was locked meanwhile, only the stored draft still has them.
  const unsent = change((thread ?? readChatDraft(id)).unsent);
  if (thread) deskStore.changeThread(id, (before) => ({ ...before, unsent }));
  saveChatDraft(id, { unsent });
}
