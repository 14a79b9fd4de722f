import { callStaffApi } from '../../../../platform/api.ts';
import { refusalCodeOf } from '../../../../platform/api-problem.ts';
import { readChatDraft } from './drafts.ts';
import {
  firstNumberOf,
  isThreadBehind,
  isThreadLoaded,
  lastNumberOf,
  withEarlierPage,
  withNewestPage,
  withNewMessages,
} from './desk-state.ts';
import { deskStore } from './desk-store.ts';

const loads = new Map<string, Promise<void>>();

/** One load at a time in each conversation: a second caller shares the first one's promise. */
function loadOnce(id: string, load: () => Promise<void>): Promise<void> {
  const running = loads.get(id);
  if (running) return running;
  const loading = load().finally(() => loads.delete(id));
  loads.set(id, loading);
  return loading;
}

/** The newest messages, plus this tab's unconfirmed replies. */
export function openThread(id: string): Promise<void> {
  return loadOnce(id, async () => {
    const { messages } = await callStaffApi('GET /staff/conversations/{id}/messages', { params: { id } });
    const { unsent } = readChatDraft(id);
    deskStore.changeThread(id, (thread) =>
      withNewestPage({ ...thread, unsent: thread.unsent.length > 0 ? thread.unsent : unsent }, messages),
    );
    await catchUpThread(id);
    await loadNotes(id);
  });
}

/** Notes are few, so all of them are reloaded when their count has changed. */
async function loadNotes(id: string): Promise<void> {
  const { lines, threads } = deskStore.state();
  if ((lines.get(id)?.notes ?? 0) === (threads.get(id)?.notes.length ?? 0)) return;
  const { notes } = await callStaffApi('GET /staff/conversations/{id}/notes', { params: { id } });
  deskStore.changeThread(id, (thread) => ({ ...thread, notes }));
}

/** Loads what arrived while the stream was down, when that is more than one event holds. */
export async function catchUpThread(id: string, until = 0): Promise<void> {
  for (;;) {
    const { threads, lines } = deskStore.state();
    const thread = threads.get(id);
    const line = lines.get(id);
    const last_number = Math.max(until, line?.last_number ?? 0);
    if (!thread || !isThreadLoaded(thread) || !isThreadBehind(thread, { last_number })) return;
    const after = lastNumberOf(thread);
    const { messages } = await callStaffApi('GET /staff/conversations/{id}/messages', {
      params: { id },
      query: { after: String(after) },
    });
    deskStore.changeThread(id, (before) => withNewMessages(before, messages));
    if (messages.length === 0) return;
  }
}

/** Fills a gap left by an event. */
export function loadMissing(id: string): void {
  void loadOnce(id, async () => {
    await catchUpThread(id);
    await loadNotes(id);
  }).catch((error: unknown) => {
    // A colleague has it now, so this person may no longer read it.
    if (refusalCodeOf(error) !== 'not_found') setTimeout(() => loadMissing(id), 5_000);
  });
}

export function loadEarlier(id: string): Promise<void> {
  return loadOnce(id, async () => {
    const thread = deskStore.state().threads.get(id);
    if (!thread || thread.complete || thread.pages.length === 0) return;
    const { messages } = await callStaffApi('GET /staff/conversations/{id}/messages', {
      params: { id },
      query: { before: String(firstNumberOf(thread)) },
    });
    deskStore.changeThread(id, (before) => withEarlierPage(before, messages));
  });
}
