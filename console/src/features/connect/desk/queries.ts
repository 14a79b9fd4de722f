import type { CardKind, ChatCard } from '@kindred/contract/connect/cards.ts';
import type { SearchKind } from '@kindred/contract/search.ts';
import type { FormState } from '@kindred/contract/connect.ts';
import type { PauseReason } from '@kindred/contract/connect/chat.ts';
import type { ChatOutcome } from '@kindred/contract/connect/desk.ts';
import type { EscalationStep } from '@kindred/contract/connect/teamwork.ts';
import { callStaffApi } from '../../../platform/api.ts';
import { useWatched } from '../../../platform/loaded.ts';
import { asOwnStep } from './live/alerts.ts';
import { deskStore } from './live/desk-store.ts';
import type { TransferNote } from './live/drafts.ts';
import { joinDesk } from './live/presence.ts';
import { openThread } from './live/messages.ts';
import { formStateIn, type DeskPlace } from './model.ts';

/**
 * Exactly one person gets it; others are refused. Whoever takes it becomes present, or it would go back to the queue.
 */
export async function takeChat(id: string): Promise<void> {
  await joinDesk();
  await asOwnStep(id, async () =>
    deskStore.addLines([await callStaffApi('POST /staff/conversations/{id}/take', { params: { id } })]),
  );
  await openThread(id);
}

export async function closeChat(id: string, outcome: ChatOutcome): Promise<void> {
  const line = await callStaffApi('POST /staff/conversations/{id}/close', {
    params: { id },
    body: { outcome },
  });
  deskStore.addLines([line]);
}

/** The stream covers only open conversations; closed ones are loaded when someone looks for them. */
export async function loadClosedChats(): Promise<{ listed: number; more: boolean }> {
  const { items, more } = await callStaffApi('GET /staff/conversations', { query: { view: 'closed' } });
  deskStore.addLines(items);
  return { listed: items.length, more };
}

/** The server returns twenty per page; this joins the first pages into one list. */
async function loadForms(state: FormState, pages: number) {
  const all = await Promise.all(
    Array.from({ length: pages }, (_, at) =>
      callStaffApi('GET /staff/contact_forms', { query: { state, page: String(at + 1) } }),
    ),
  );
  const [first] = all;
  return { items: all.flatMap(({ items }) => items), total: first?.total ?? 0 };
}

const formsEveryMs = 15_000;

/** The stream of chats does not carry forms, so they are polled while someone is looking. */
export function useDeskForms({ view }: Pick<DeskPlace, 'view'>, pages: number) {
  const state = formStateIn(view);
  return useWatched(`forms ${state} ${pages}`, () => loadForms(state, pages), formsEveryMs);
}

const deskEveryMs = 5_000;

/** Who is at the desk, and who has just come or gone, while a colleague is being chosen. */
export const useDeskPeople = (conversation: string) =>
  useWatched(`people ${conversation}`, () => callStaffApi('GET /staff/desk'), deskEveryMs);

/** To a colleague, or to the front of the queue. */
export async function transferChat(id: string, to: string | null, { note, id: noteId }: TransferNote) {
  const text = note.trim();
  const body = { to, ...(text !== '' && { note: text, note_id: noteId }) };
  deskStore.addLines([
    await callStaffApi('POST /staff/conversations/{id}/transfer', { params: { id }, body }),
  ]);
}

export async function pauseChat(id: string, reason: PauseReason | null): Promise<void> {
  deskStore.addLines([
    await callStaffApi('PUT /staff/conversations/{id}/pause', { params: { id }, body: { reason } }),
  ]);
}

export async function saveChatNote(
  conversation: string,
  body: { id: string; text: string; mentions: string[] },
): Promise<void> {
  const params = { id: conversation };
  const note = await callStaffApi('POST /staff/conversations/{id}/notes', { params, body });
  deskStore.changeThread(conversation, (thread) => ({
    ...thread,
    notes: thread.notes.some((one) => one.id === note.id) ? thread.notes : [...thread.notes, note],
  }));
}

export async function recordDanger(
  conversation: string,
  body: { id: string; steps: EscalationStep[]; note: string },
): Promise<void> {
  const params = { id: conversation };
  deskStore.addLines([await callStaffApi('POST /staff/conversations/{id}/escalations', { params, body })]);
}

const cardKinds: Readonly<Partial<Record<SearchKind, CardKind>>> = {
  topic: 'topic',
  tip: 'tip',
  event: 'event',
  service: 'service',
};

/** In the order of the members' search; then coordinators, by name, role and place. */
export async function findCards(words: string): Promise<ChatCard[]> {
  if (words === '') return [];
  const [{ groups }, { items }] = await Promise.all([
    callStaffApi('GET /search', { query: { q: words } }),
    callStaffApi('GET /support_coordinators'),
  ]);
  const wanted = words.toLowerCase().split(/\s+/);
  return [
    ...groups.flatMap(({ kind: searchKind, results }) => {
      const kind = cardKinds[searchKind];
      return kind
        ? results.map(({ slug, title, summary, link }) => ({ kind, id: slug, title, line: summary, link }))
        : [];
    }),
    ...items
      .filter(({ first_name, role, regions }) => {
        const known = [first_name, role, ...regions].join(' ').toLowerCase();
        return wanted.every((word) => known.includes(word));
      })
      .map(({ id, first_name, role }) => ({
        kind: 'coordinator' as const,
        id,
        title: first_name,
        line: role,
        link: `/support-coordinators/${id}`,
      })),
  ];
}
