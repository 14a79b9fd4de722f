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

/** `path` is what is open: a conversation's id, `messages/` and a message's id, or `calls`. */
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

/** A conversation rather than a message, a danger sign or the calls. */
export const isChatPath = (path: string) => path !== callsPath && !path.includes('/');

/** What is open, from an address below /desk. */
export const openPath = (pathname: string) => pathname.replace(/^\/desk\/?/, '');

export const linkId = (path: string) => `open-${path.replace('/', '-')}`;

/** Messages have no owner: everyone sees them until one of the staff has answered. */
export const formStateIn = (view: DeskView): FormState => (view === 'closed' ? 'answered' : 'waiting');

/** For its owner, and for a second colleague. */
export const isMine = ({ staff, second }: DeskLine, me: string): boolean =>
  staff?.id === me || second?.id === me;

/** Its follow-up day has come, a note mentions this person, or a colleague asks them to join. */
export const isForMe = (
  { staff, asked, mentioned, follow_up_on }: DeskLine,
  me: string,
  today: string,
): boolean =>
  asked === me ||
  mentioned.includes(me) ||
  (staff?.id === me && follow_up_on !== null && follow_up_on <= today);

/** The member has left, but their words of danger have not been dealt with yet. */
const isLeftInDanger = ({ state, flagged }: DeskLine) => state === 'closed' && flagged;

export const isOnDesk = (line: DeskLine): boolean => line.state !== 'closed' || isLeftInDanger(line);

/** Closed, with a follow-up whose owner has passed it on or left the desk. */
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

/** Messages and calls are in each of these views too, so the number says that it counts only chats. */
export const countInWords = (view: DeskView, chats: number): string =>
  `${deskViews[view]}: ${chats} ${chats === 1 ? 'chat' : 'chats'}`;

/** What calls for this person: their own conversations with news, what is for them, and everyone waiting. */
export function callingCount(lines: Iterable<DeskLine>, me: string, today: string): number {
  return [...lines].filter(
    (line) => isWaiting(line) || isForMe(line, me, today) || (isOwn(line, me) && unreadInChat(line, me) > 0),
  ).length;
}

/** Their name is shown once a colleague has taken the conversation. */
export const nameOfLine = ({ member_name, state }: DeskLine): string =>
  member_name ?? (state === 'closed' ? 'Someone who left' : 'Someone waiting');

/** Whether a colleague can take one more conversation: otherwise a transfer would be refused. */
export function placesInWords({ state, chats, places }: DeskPerson): string {
  if (state !== 'available') return 'Not taking new chats right now';
  const load = `${chats} of ${places} ${places === 1 ? 'chat' : 'chats'}`;
  return chats < places ? load : `${load}, so no free place right now`;
}

/** 40 s, 12 min, 1 h, 1 h 5 min, 2 days: nothing that could be mistaken for a time of day. */
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

/** The next or previous entry in the list; the first or last if there is no current one. */
export function neighbourOf(paths: readonly string[], current: string, step: 1 | -1): string | undefined {
  const at = paths.indexOf(current);
  if (at < 0) return step === 1 ? paths[0] : paths.at(-1);
  return paths[Math.min(paths.length - 1, Math.max(0, at + step))];
}

/** Whether a reply has been sent, delivered or read. */
export function replyState({ number }: ChatMessage, { delivered, read }: ChatReceipt): string {
  return number <= read ? 'Read' : number <= delivered ? 'Delivered' : 'Sent';
}

export const pauseReasons: Readonly<Record<PauseReason, string>> = {
  abuse: 'Abuse or threats',
  off_topic: 'Not something we can help with here',
  safety: 'Someone’s safety comes first',
  technical: 'A technical problem',
};

/** The crisis lines that always answer: Lifeline (13 11 14) or 13YARN (13 92 76). */
export const crisisLinesInWords = (lines: readonly CrisisLine[]): string =>
  new Intl.ListFormat('en-AU', { type: 'disjunction' }).format(
    lines
      .filter(({ always_open, phone }) => always_open && phone)
      .slice(0, 3)
      .map(({ name, phone }) => `${name} (${unbroken(phone ?? '')})`),
  );

/** An event between the messages, in words. */
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

/** Shown between the messages: notes by staff, and events. */
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

/**
 * Those that follow a message of this page. Always the same object if there are none, so that the page is not redrawn.
 */
export function asidesWithin(
  asides: readonly ChatAside[],
  page: readonly ChatMessage[],
): readonly ChatAside[] {
  const [first, last] = [page[0]?.number ?? 0, page.at(-1)?.number ?? 0];
  const own = asides.filter(({ after }) => after >= first && after <= last);
  return own.length === 0 ? noAsides : own;
}

/** Every word must be in the title or the text; replies whose title starts with the words come first. */
export function searchReplies(replies: readonly SavedReply[], words: string): SavedReply[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const begins = ({ title }: SavedReply) => title.toLowerCase().startsWith(wanted.join(' '));
  return replies
    .filter(({ title, text }) => wanted.every((word) => `${title} ${text}`.toLowerCase().includes(word)))
    .toSorted((a, b) => yesFirst(begins(a), begins(b)));
}

/** Fills in the first names for `{name}` and `{me}`. */
export const fillReply = (text: string, { name, me }: { name: string; me: string }): string =>
  text.replaceAll('{name}', () => name).replaceAll('{me}', () => me);
