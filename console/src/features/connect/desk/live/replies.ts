import { newMessageId } from '@kindred/contract/connect/message-id.ts';
import { callStaffApi } from '../../../../platform/api.ts';
import { refusalCodeOf } from '../../../../platform/api-problem.ts';
import { epochMs } from '../../../../platform/clock.ts';
import { emptyThread, lastNumberOf, withNewMessages, type UnsentReply } from './desk-state.ts';
import { deskStore } from './desk-store.ts';
import { saveChatDraft } from './drafts.ts';
import { catchUpThread } from './messages.ts';

/** What became of a reply. not confirmed: it is stored here, and will be sent again. */
export type ReplyEnd = 'sent' | 'not confirmed' | 'member wrote' | 'closed' | 'not mine';

/** Sends a reply. It is stored on this device first, so a crash in between loses nothing. */
export function sendReply(
  id: string,
  { text, anyway }: { text: string; anyway: boolean },
): Promise<ReplyEnd> {
  const thread = deskStore.state().threads.get(id);
  const seen = thread ? lastNumberOf(thread) : 0;
  const reply: UnsentReply = { id: newMessageId(epochMs()), text, seen, anyway, state: 'sending' };
  changeUnsent(id, (unsent) => [...unsent, reply]);
  return deliver(id, reply);
}

/** Sends again what nobody has confirmed, in its order. */
export async function sendAgain(id: string): Promise<ReplyEnd> {
  let end: ReplyEnd = 'sent';
  for (const reply of deskStore.state().threads.get(id)?.unsent ?? []) {
    if (reply.state === 'sending') continue;
    changeUnsent(id, (unsent) =>
      unsent.map((one) => (one.id === reply.id ? { ...one, state: 'sending' } : one)),
    );
    end = await deliver(id, reply);
    if (end !== 'sent') return end;
  }
  return end;
}

async function deliver(id: string, { id: messageId, text, seen, anyway }: UnsentReply): Promise<ReplyEnd> {
  try {
    const message = await callStaffApi('POST /staff/conversations/{id}/messages', {
      params: { id },
      body: { id: messageId, text, seen, ...(anyway ? { anyway } : {}) },
    });
    deskStore.changeThread(id, (thread) => withNewMessages(thread, [message]));
    // After a gap it is not shown yet, and stays among the unsent until the stream brings both.
    if (lastNumberOf(deskStore.state().threads.get(id) ?? emptyThread) >= message.number)
      changeUnsent(id, (unsent) => unsent.filter((one) => one.id !== messageId));
    return 'sent';
  } catch (error) {
    const end = endOf(error);
    if (end === 'not confirmed')
      changeUnsent(id, (unsent) =>
        unsent.map((one) => (one.id === messageId ? { ...one, state: end } : one)),
      );
    else {
      // It was refused, so it is a draft again.
      changeUnsent(id, (unsent) => unsent.filter((one) => one.id !== messageId));
      if (end === 'member wrote') await catchUpThread(id).catch(() => undefined);
    }
    return end;
  }
}

function endOf(error: unknown): ReplyEnd {
  const code = refusalCodeOf(error);
  if (code === 'member_wrote') return 'member wrote';
  if (code === 'chat_closed') return 'closed';
  if (code === 'not_found') return 'not mine';
  return 'not confirmed';
}

function changeUnsent(id: string, change: (unsent: readonly UnsentReply[]) => readonly UnsentReply[]): void {
  deskStore.changeThread(id, (thread) => ({ ...thread, unsent: change(thread.unsent) }));
  saveChatDraft(id, { unsent: deskStore.state().threads.get(id)?.unsent ?? [] });
}
