import type {
  ChatEvent,
  ChatFor,
  ChatLine,
  ChatMessage,
  ChatReceipt,
  ChatTopic,
  PauseReason,
} from '@kindred/contract/connect/chat.ts';
import type { SavedReply } from '@kindred/contract/connect/saved-replies.ts';
import type { ChatNote, DeskPerson } from '@kindred/contract/connect/teamwork.ts';
import type { CrisisLine } from '@kindred/contract/content/configs.ts';
import type { FormState } from '@kindred/contract/connect.ts';
import type { ChatOutcome, DeskLine, DeskView } from '@kindred/contract/connect/desk.ts';
import { unbroken } from '@kindred/ui/telephone.ts';
import { unreadInChat } from './live/receipt-rules.ts';

export const deskTopics: Readonly<Record<ChatTopic, string>> = {
  treatment: 'Treatment',
  side_effects: 'Side effects',
  feelings: 'How they feel',
  practical: 'Practical help',
  money_or_work: 'Money or work',
  something_else: 'Something else',
};

export const deskPeople: Readonly<Record<ChatFor, string>> = {
  me: 'For themselves',
  someone_i_care_for: 'For someone they care for',
  other: 'For someone else',
};

export const deskOutcomes: Readonly<Record<ChatOutcome, { label: string; hint?: string }>> = {
  answered: { label: 'Answered', hint: 'They got the help they needed.' },
  referred: { label: 'Referred', hint: 'To a service, a doctor or another team.' },
  call_back: { label: 'Phone call', hint: 'Someone will call them.' },
  no_reply: { label: 'No reply', hint: 'They stopped replying.' },
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

/** A conversation, and not a message, a sign or the calls. */
export const isChatPath = (path: string) => path !== callsPath && !path.includes('/');

/** What is open, of an address below /desk. */
export const openPath = (pathname: string) => pathname.replace(/^\/desk\/?/, '');

export const linkId = (path: string) => `open-${path.replace('/', '-')}`;

/** Messages have no owner: they are there for everyone until somebody has answered them. */
export const formStateIn = (view: DeskView): FormState => (view === 'closed' ? 'answered' : 'waiting');

/** Whoever has it, and a colleague who was asked in. */
export const isMine = ({ staff, second }: DeskLine, me: string): boolean =>
  staff?.id === me || second?.id === me;

/** Its day has come, a note names this person, or a colleague asks them in. */
export const isForMe = (
  { staff, asked, mentioned, follow_up_on }: DeskLine,
  me: string,
  today: string,
): boolean =>
  asked === me ||
  mentioned.includes(me) ||
  (staff?.id === me && follow_up_on !== null && follow_up_on <= today);

/** The member has left, and nobody has dealt with their words of danger: that is not over. */
const isLeftInDanger = ({ state, flagged }: DeskLine) => state === 'closed' && flagged;

export const isOnDesk = (line: DeskLine): boolean => line.state !== 'closed' || isLeftInDanger(line);

/** It is over, and whoever wanted to come back to it has passed it on or left the desk. */
export const isLeftToDo = ({ state, staff, follow_up_on }: DeskLine): boolean =>
  state === 'closed' && staff === null && follow_up_on !== null;

export const isWaiting = (line: DeskLine): boolean =>
  line.state === 'waiting' || (isLeftInDanger(line) && line.staff === null) || isLeftToDo(line);

export const isOwn = (line: DeskLine, me: string): boolean =>
  isOnDesk(line) && !isWaiting(line) && isMine(line, me);
const isInMine = (line: DeskLine, me: string, today: string) => isOwn(line, me) || isForMe(line, me, today);

/** The same order as on the server: danger first, then the longest wait; the latest closed first. */
export function linesOfView(
  lines: Iterable<DeskLine>,
  { view, me, today }: { view: DeskView; me: string; today: string },
): DeskLine[] {
  const all = [...lines];
  if (view === 'closed')
    return all
      .filter(({ state }) => state === 'closed')
      .toSorted((a, b) => compare(b.closed_at ?? '', a.closed_at ?? '') || compare(a.id, b.id));
  if (view === 'waiting') return all.filter(isWaiting).toSorted(byQueue);
  return all
    .filter((line) => (view === 'mine' ? isInMine(line, me, today) : isOnDesk(line)))
    .toSorted(
      (a, b) =>
        yesFirst(a.flagged, b.flagged) ||
        yesFirst(isForMe(a, me, today), isForMe(b, me, today)) ||
        compare(a.waits_since ?? never, b.waits_since ?? never) ||
        byQueue(a, b),
    );
}

const never = '9999';
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const yesFirst = (a: boolean, b: boolean) => Number(b) - Number(a);
const byQueue = (a: DeskLine, b: DeskLine) =>
  yesFirst(a.flagged, b.flagged) ||
  yesFirst(a.handed_back, b.handed_back) ||
  compare(a.queued_at ?? never, b.queued_at ?? never) ||
  compare(a.id, b.id);

export function deskCounts(lines: Iterable<DeskLine>, me: string, today: string) {
  const all = [...lines];
  const open = all.filter(isOnDesk);
  return {
    mine: all.filter((line) => isInMine(line, me, today)).length,
    waiting: all.filter(isWaiting).length,
    open: open.length,
  };
}

/** Messages and calls stand in each of these views: the number says that it is of the chats alone. */
export const countInWords = (view: DeskView, chats: number): string =>
  `${deskViews[view]}: ${chats} ${chats === 1 ? 'chat' : 'chats'}`;

/** What calls for this person: their own conversations with something new, what is for them, and everyone who waits. */
export function callingCount(lines: Iterable<DeskLine>, me: string, today: string): number {
  return [...lines].filter(
    (line) => isWaiting(line) || isForMe(line, me, today) || (isOwn(line, me) && unreadInChat(line, me) > 0),
  ).length;
}

/** Their name is shown once somebody has taken the conversation. */
export const nameOfLine = ({ member_name, state }: DeskLine): string =>
  member_name ?? (state === 'closed' ? 'Someone who left' : 'Someone waiting');

/** Whether a colleague can be given one more conversation: to anyone else it would be refused. */
export function placesInWords({ state, chats, places }: DeskPerson): string {
  if (state !== 'available') return 'Not taking new chats right now';
  const load = `${chats} of ${places} ${places === 1 ? 'chat' : 'chats'}`;
  return chats < places ? load : `${load}, so no free place right now`;
}

/** 40 s, 12 min, 1 h, 1 h 5 min, 2 days: nothing that could be read as a time of day. */
export function waitInWords(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(seconds / 3_600);
  const rest = minutes % 60;
  if (hours < 24) return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
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

export const pauseReasons: Readonly<Record<PauseReason, string>> = {
  abuse: 'Abuse or threats',
  off_topic: 'Not something we can help with here',
  safety: 'Someone’s safety comes first',
  technical: 'A technical problem',
};

/** The lines that always answer the phone: Lifeline (13 11 14) or 13YARN (13 92 76). */
export const crisisLinesInWords = (lines: readonly CrisisLine[]): string =>
  new Intl.ListFormat('en-AU', { type: 'disjunction' }).format(
    lines
      .filter(({ always_open, phone }) => always_open && phone)
      .slice(0, 3)
      .map(({ name, phone }) => `${name} (${unbroken(phone ?? '')})`),
  );

/** What happened between the messages. */
function chatEventInWords({ what, name }: ChatLine): string {
  const who = name ?? 'Someone';
  const words: Readonly<Record<ChatEvent, string>> = {
    taken: `${who} joined`,
    handed_back: `${who} lost their connection, so the conversation went back to the queue`,
    passed_on: `${who} returned the conversation to the queue`,
    stepped_out: `${who} left the conversation`,
    asked_first: 'Someone may be in danger: this conversation was moved to the front of the queue',
    still_there: 'We asked whether they’re still there',
    paused: `${who} paused the conversation`,
    resumed: `${who} resumed the conversation`,
    left: 'They ended the conversation',
    closed: `${who} closed the conversation`,
    went_quiet: 'The conversation closed because no one had written for a while',
    taken_up: 'They came back to the conversation',
  };
  return words[what];
}

/** What stands between the messages: notes of staff, and what happened. */
export type ChatAside =
  | { kind: 'event'; key: string; after: number; at: string; words: string }
  | { kind: 'note'; key: string; after: number; at: string; note: ChatNote };

export function asidesOf(
  { lines }: Pick<DeskLine, 'lines'>,
  notes: readonly ChatNote[],
  pages: readonly (readonly ChatMessage[])[],
): ChatAside[] {
  const events = lines.map((line): ChatAside => ({
    kind: 'event',
    key: `${line.what} ${line.at}`,
    after: line.after,
    at: line.at,
    words: chatEventInWords(line),
  }));
  const messages = pages.flat();
  const written = notes.map((note): ChatAside => ({
    kind: 'note',
    key: note.id,
    after: messages.findLast(({ sent_at }) => sent_at <= note.written_at)?.number ?? 0,
    at: note.written_at,
    note,
  }));
  return [...events, ...written].toSorted((a, b) => a.after - b.after || compare(a.at, b.at));
}

const noAsides: readonly ChatAside[] = [];

/** Those that follow a message of this page. The same object if there are none, so that the page stays as it is. */
export function asidesWithin(
  asides: readonly ChatAside[],
  page: readonly ChatMessage[],
): readonly ChatAside[] {
  const [first, last] = [page[0]?.number ?? 0, page.at(-1)?.number ?? 0];
  const own = asides.filter(({ after }) => after >= first && after <= last);
  return own.length === 0 ? noAsides : own;
}

/** Every word has to be in the title or the text; a title that begins with them comes first. */
export function searchReplies(replies: readonly SavedReply[], words: string): SavedReply[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const begins = ({ title }: SavedReply) => title.toLowerCase().startsWith(wanted.join(' '));
  return replies
    .filter(({ title, text }) => wanted.every((word) => `${title} ${text}`.toLowerCase().includes(word)))
    .toSorted((a, b) => yesFirst(begins(a), begins(b)));
}

/** The first names in place of `{name}` and `{me}`. */
export const fillReply = (text: string, { name, me }: { name: string; me: string }): string =>
  text.replaceAll('{name}', () => name).replaceAll('{me}', () => me);
