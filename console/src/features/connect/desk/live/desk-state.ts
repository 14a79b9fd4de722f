import type { ChatCard } from '@kindred/contract/connect/cards.ts';
import type { ChatMessage } from '@kindred/contract/connect/chat.ts';
import type { DeskLine } from '@kindred/contract/connect/desk.ts';
import type { ChatNote } from '@kindred/contract/connect/teamwork.ts';
import type { StreamState } from '@kindred/contract/stream-client/reconnect.ts';

/** A reply being sent. Retrying is idempotent, because its id is made here. */
export interface UnsentReply {
  id: string;
  text: string;
  card: ChatCard | null;
  /** The last message its writer had seen. */
  seen: number;
  state: 'sending' | 'not confirmed';
}

/** Why the last reply was refused. Its text has become the draft again. */
export interface ReplyRefusal {
  why: 'member wrote' | 'closed' | 'not mine' | 'card gone' | 'not as it is';
}

/** The loaded messages of a conversation, always without a gap. */
export interface Thread {
  /** At most fifty messages each, so that a new one redraws one page and not all of them. */
  pages: readonly (readonly ChatMessage[])[];
  /** The first message has been loaded. */
  complete: boolean;
  unsent: readonly UnsentReply[];
  /** Internal: the member never sees them. */
  notes: readonly ChatNote[];
  refused: ReplyRefusal | undefined;
}

export interface DeskSnapshot {
  /** All open conversations have arrived once. */
  synced: boolean;
  connection: StreamState;
  lines: ReadonlyMap<string, DeskLine>;
  threads: ReadonlyMap<string, Thread>;
}

export const emptyDesk: DeskSnapshot = {
  synced: false,
  connection: 'not connected',
  lines: new Map(),
  threads: new Map(),
};
export const emptyThread: Thread = { pages: [], complete: false, unsent: [], notes: [], refused: undefined };

const pageLength = 50;

export const lastNumberOf = ({ pages }: Thread): number => pages.at(-1)?.at(-1)?.number ?? 0;
export const firstNumberOf = ({ pages }: Thread): number => pages[0]?.[0]?.number ?? 0;

export function withLines(state: DeskSnapshot, lines: readonly DeskLine[]): DeskSnapshot {
  if (lines.length === 0) return state;
  const next = new Map(state.lines);
  for (const line of lines) next.set(line.id, line);
  return { ...state, lines: next };
}

/** Lines from a reply. Skips those for which the stream has already brought a later revision. */
export function withReplyLines(state: DeskSnapshot, lines: readonly DeskLine[]): DeskSnapshot {
  const isNew = ({ id, revision }: DeskLine) => revision >= (state.lines.get(id)?.revision ?? 0);
  return withLines(state, lines.filter(isNew));
}

/** The first event of a stream holds all open conversations; each later one only the changes. */
export function withEventLines(before: DeskSnapshot, lines: readonly DeskLine[]): DeskSnapshot {
  const state = withLines(before, lines);
  return state.synced ? state : { ...state, synced: true };
}

/** A conversation erased with its member leaves nothing in this tab. */
export function withoutErasures(state: DeskSnapshot, erasures: readonly string[]): DeskSnapshot {
  const gone = erasures.filter((id) => state.lines.has(id) || state.threads.has(id));
  if (gone.length === 0) return state;
  const [lines, threads] = [new Map(state.lines), new Map(state.threads)];
  for (const id of gone) {
    lines.delete(id);
    threads.delete(id);
  }
  return { ...state, lines, threads };
}

export function withThread(
  state: DeskSnapshot,
  id: string,
  change: (thread: Thread) => Thread,
): DeskSnapshot {
  const before = state.threads.get(id) ?? emptyThread;
  const after = change(before);
  return after === before ? state : { ...state, threads: new Map(state.threads).set(id, after) };
}

/** Appends what follows the last message. Messages after a gap are left out: the gap has to be loaded first. */
export function withNewMessages(thread: Thread, messages: readonly ChatMessage[]): Thread {
  let pages = thread.pages;
  for (const message of messages.toSorted((a, b) => a.number - b.number)) {
    const last = pages.at(-1);
    if (message.number !== (last?.at(-1)?.number ?? 0) + 1) continue;
    pages =
      last && last.length < pageLength ? [...pages.slice(0, -1), [...last, message]] : [...pages, [message]];
  }
  const unsent = withoutConfirmed(thread.unsent, messages);
  const complete = thread.complete || pages[0]?.[0]?.number === 1;
  return pages === thread.pages && unsent === thread.unsent ? thread : { ...thread, pages, unsent, complete };
}

/** The newest page: appended if it is contiguous, otherwise it replaces what was loaded. */
export function withNewestPage(thread: Thread, page: readonly ChatMessage[]): Thread {
  const first = page[0]?.number ?? 1;
  const unsent = withoutConfirmed(thread.unsent, page);
  if (thread.pages.length > 0 && first <= lastNumberOf(thread) + 1) return withNewMessages(thread, page);
  return { ...thread, pages: page.length === 0 ? [] : [page], unsent, complete: first === 1 };
}

/** Adds a page of history above the loaded ones. */
export function withEarlierPage(thread: Thread, page: readonly ChatMessage[]): Thread {
  const first = firstNumberOf(thread);
  const older = page.filter(({ number }) => number < first);
  if (older.at(-1)?.number !== first - 1) return thread;
  return { ...thread, pages: [older, ...thread.pages], complete: older[0]?.number === 1 };
}

/** If false, it holds at most unsent replies from before a reload. */
export const isThreadLoaded = ({ pages, complete }: Thread): boolean => complete || pages.length > 0;

/** The conversation has later messages than those loaded. */
export const isThreadBehind = (thread: Thread, { last_number }: Pick<DeskLine, 'last_number'>): boolean =>
  lastNumberOf(thread) < last_number;

function withoutConfirmed(
  unsent: readonly UnsentReply[],
  messages: readonly ChatMessage[],
): readonly UnsentReply[] {
  const confirmed = new Set(messages.map(({ id }) => id));
  return unsent.some(({ id }) => confirmed.has(id)) ? unsent.filter(({ id }) => !confirmed.has(id)) : unsent;
}
