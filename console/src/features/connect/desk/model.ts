import type { ChatFor, ChatMessage, ChatReceipt, ChatTopic } from '@kindred/contract/connect/chat.ts';
import type { FormState } from '@kindred/contract/connect.ts';
import type { ChatOutcome, DeskLine, DeskView } from '@kindred/contract/connect/desk.ts';

export const deskTopics: Readonly<Record<ChatTopic, string>> = {
  treatment: 'Treatment',
  side_effects: 'Side effects',
  feelings: 'Feelings',
  practical: 'Everyday help',
  money_or_work: 'Money or work',
  something_else: 'Something else',
};

export const deskPeople: Readonly<Record<ChatFor, string>> = {
  me: 'For themselves',
  someone_i_care_for: 'For someone they care for',
  other: 'For someone else',
};

export const deskOutcomes: Readonly<Record<ChatOutcome, { label: string; hint?: string }>> = {
  answered: { label: 'Answered', hint: 'They have what they came for.' },
  referred: { label: 'Referred', hint: 'To a service, a doctor or another team.' },
  call_back: { label: 'Call back', hint: 'Someone will call them.' },
  no_reply: { label: 'No reply', hint: 'They stopped answering.' },
  other: { label: 'Something else' },
};

export const deskViews: Readonly<Record<DeskView, string>> = {
  mine: 'Mine',
  waiting: 'Waiting',
  open: 'All open',
  closed: 'Closed',
};

export const inboxKinds = { all: 'All', chats: 'Chats', messages: 'Messages', calls: 'Calls' } as const;
export type InboxKind = keyof typeof inboxKinds;

/** What the list shows. It stays the same whatever is open beside it. */
export interface DeskPlace {
  view: DeskView;
  kind: InboxKind;
}

/** The place in the URL; invalid values are ignored. */
export function parseDeskPlace(params: URLSearchParams): DeskPlace {
  const view = params.get('view') ?? '';
  const kind = params.get('kind') ?? '';
  return {
    view: Object.hasOwn(deskViews, view) ? (view as DeskView) : 'mine',
    kind: Object.hasOwn(inboxKinds, kind) ? (kind as InboxKind) : 'all',
  };
}

/** `path` is what is open: the id of a conversation, `messages/` and the id of one, or `calls`. */
export function deskAddress({ view, kind }: DeskPlace, path = ''): string {
  const params = new URLSearchParams({
    ...(view === 'mine' ? {} : { view }),
    ...(kind === 'all' ? {} : { kind }),
  }).toString();
  const address = path === '' ? '/desk' : `/desk/${path}`;
  return params ? `${address}?${params}` : address;
}

export const formPath = (id: string) => `messages/${id}`;
export const callsPath = 'calls';

/** What is open, of an address below /desk. */
export const openPath = (pathname: string) => pathname.replace(/^\/desk\/?/, '');

export const linkId = (path: string) => `open-${path.replace('/', '-')}`;

/** Messages have no owner: they are there for everyone until somebody has answered them. */
export const formStateIn = (view: DeskView): FormState => (view === 'closed' ? 'answered' : 'waiting');

export const isMine = ({ staff }: DeskLine, me: string): boolean => staff?.id === me;

/** The same order as on the server: whoever has waited longest first, the latest closed first. */
export function linesOfView(lines: Iterable<DeskLine>, view: DeskView, me: string): DeskLine[] {
  const all = [...lines];
  if (view === 'closed')
    return all
      .filter(({ state }) => state === 'closed')
      .toSorted((a, b) => compare(b.closed_at ?? '', a.closed_at ?? '') || compare(a.id, b.id));
  return all.filter((line) => isInView(line, view, me)).toSorted(byWait);
}

function isInView(line: DeskLine, view: Exclude<DeskView, 'closed'>, me: string): boolean {
  if (view === 'waiting') return line.state === 'waiting';
  return view === 'mine' ? line.state === 'open' && isMine(line, me) : line.state !== 'closed';
}

const never = '9999';
const byWait = (a: DeskLine, b: DeskLine) =>
  compare(a.waits_since ?? never, b.waits_since ?? never) || compare(a.id, b.id);
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

export function deskCounts(lines: Iterable<DeskLine>, me: string) {
  const open = [...lines].filter(({ state }) => state !== 'closed');
  return {
    mine: open.filter((line) => isInView(line, 'mine', me)).length,
    waiting: open.filter(({ state }) => state === 'waiting').length,
    open: open.length,
  };
}

/** Messages of the member that this person has not read. Own replies count as read. */
export const unreadInChat = ({ state, last_number, receipts }: DeskLine): number =>
  state === 'open' ? Math.max(0, last_number - receipts.staff.read) : 0;

/** What calls for this person: their own conversations with something new, and everyone who waits. */
export function callingCount(lines: Iterable<DeskLine>, me: string): number {
  return [...lines].filter((line) => line.state === 'waiting' || (isMine(line, me) && unreadInChat(line) > 0))
    .length;
}

export const nameOfLine = ({ member_name }: DeskLine): string => member_name ?? 'Someone new';

/** 0:40, 12:05, 1 h 5 min, 2 days. */
export function waitInWords(seconds: number): string {
  if (seconds < 3_600) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const hours = Math.floor(seconds / 3_600);
  if (hours < 24) return `${hours} h ${Math.floor((seconds % 3_600) / 60)} min`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day' : `${days} days`;
}

/** What comes after or before the current one in the list; the first or last if there is none. */
export function neighbourOf(paths: readonly string[], current: string, step: 1 | -1): string | undefined {
  const at = paths.indexOf(current);
  if (at < 0) return step === 1 ? paths[0] : paths.at(-1);
  return paths[Math.min(paths.length - 1, Math.max(0, at + step))];
}

/** How far a reply has come. */
export function replyState({ number }: ChatMessage, { delivered, read }: ChatReceipt): string {
  return number <= read ? 'Read' : number <= delivered ? 'Delivered' : 'Sent';
}

/** Limited to one page, so that a receipt redraws only the pages that it concerns. */
export function receiptWithin(page: readonly ChatMessage[], { delivered, read }: ChatReceipt): ChatReceipt {
  const first = (page[0]?.number ?? 1) - 1;
  const last = page.at(-1)?.number ?? 0;
  const within = (number: number) => Math.min(last, Math.max(first, number));
  return { delivered: within(delivered), read: within(read) };
}
