import type { ChatMessage } from '@kindred/contract/connect/chat.ts';
import type { DeskLine } from '@kindred/contract/connect/desk.ts';
import { expect, it } from 'vitest';
import {
  asidesOf,
  asidesWithin,
  callingCount,
  countInWords,
  crisisLinesInWords,
  deskAddress,
  fillReply,
  searchReplies,
  deskCounts,
  linesOfView,
  nameOfLine,
  neighbourOf,
  formPath,
  openPath,
  parseDeskPlace,
  placesInWords,
  replyState,
  waitInWords,
} from './model.ts';
import { receiptWithin, unreadInChat } from './live/receipt-rules.ts';
import { givenLine } from './fixtures.ts';

const me = 'ann';
const today = '2026-11-26';
const mine = (id: string, more: Partial<DeskLine> = {}) =>
  givenLine(id, { state: 'open', staff: { id: me, name: 'Ann' }, ...more });
const ids = (lines: readonly DeskLine[]) => lines.map(({ id }) => id);

it.each(['mine', 'waiting', 'open', 'closed'] as const)('the view %s is stored in the URL', (view) => {
  const { searchParams, pathname } = new URL(
    deskAddress({ view, kind: 'messages' }, formPath('x')),
    'https://x.example',
  );
  expect(parseDeskPlace(searchParams)).toEqual({ view, kind: 'messages' });
  expect(openPath(pathname)).toBe('messages/x');
});

it.each(['?view=__proto__', '?view=&kind=constructor', '?view=all&kind=x', ''])(
  'an invalid place in a URL is ignored: %s',
  (search) => {
    expect(parseDeskPlace(new URLSearchParams(search))).toEqual({ view: 'mine', kind: 'all' });
  },
);

it('a list shows the longest wait first, and those waiting for no one last', () => {
  const lines = [
    mine('a'),
    mine('b', { waits_since: '2026-11-26T10:05:00.000Z' }),
    mine('c', { waits_since: '2026-11-26T10:01:00.000Z' }),
  ];
  expect(ids(linesOfView(lines, { view: 'mine', me, today }))).toEqual(['c', 'b', 'a']);
});

it('the views show own, waiting, all open and closed conversations', () => {
  const lines = [
    mine('own'),
    givenLine('colleague', { state: 'open', staff: { id: 'ben', name: 'Ben' } }),
    givenLine('new', { waits_since: '2026-11-26T10:00:00.000Z' }),
    mine('ended', { state: 'closed', closed_at: '2026-11-26T09:00:00.000Z' }),
    mine('ended later', { state: 'closed', closed_at: '2026-11-26T09:30:00.000Z' }),
  ];
  expect(ids(linesOfView(lines, { view: 'mine', me, today }))).toEqual(['own']);
  expect(ids(linesOfView(lines, { view: 'waiting', me, today }))).toEqual(['new']);
  expect(ids(linesOfView(lines, { view: 'open', me, today }))).toEqual(['new', 'colleague', 'own']);
  expect(ids(linesOfView(lines, { view: 'closed', me, today }))).toEqual(['ended later', 'ended']);
  expect(deskCounts(lines, me, today)).toEqual({ mine: 1, waiting: 1, open: 3 });
});

it('the number beside a view says that it counts chats', () => {
  expect(countInWords('mine', 0)).toBe('Mine: 0 chats');
  expect(countInWords('open', 1)).toBe('All open: 1 chat');
});

it('the queue puts danger first, then what came back, then the longest wait', () => {
  const at = (minute: number) => `2026-11-26T10:0${minute}:00.000Z`;
  const lines = [
    givenLine('later', { queued_at: at(4) }),
    givenLine('sooner', { queued_at: at(3) }),
    givenLine('back', { queued_at: at(5), handed_back: true }),
    givenLine('danger', { queued_at: at(6), flagged: true }),
    givenLine('left in danger', { queued_at: at(1), flagged: true, state: 'closed' }),
  ];
  expect(ids(linesOfView(lines, { view: 'waiting', me, today }))).toEqual([
    'left in danger',
    'danger',
    'back',
    'sooner',
    'later',
  ]);
});

it('own conversations keep one whose member has left in danger, until a colleague has recorded what they did', () => {
  const left = mine('a', { state: 'closed', flagged: true });
  expect(ids(linesOfView([left], { view: 'mine', me, today }))).toEqual(['a']);
  expect(ids(linesOfView([{ ...left, flagged: false }], { view: 'mine', me, today }))).toEqual([]);
});

it('a closed chat with a follow-up waits for anyone once it has no owner', () => {
  const left = givenLine('a', { state: 'closed', follow_up_on: '2999-01-01' });
  expect(ids(linesOfView([left], { view: 'waiting', me, today }))).toEqual(['a']);
  expect(deskCounts([left], me, today)).toEqual({ mine: 0, waiting: 1, open: 0 });
  expect(deskCounts([{ ...left, follow_up_on: null }], me, today).waiting).toBe(0);
});

it('notes and events follow the message they came after, and leave other pages unchanged', () => {
  const at = (minute: number) => `2026-11-26T10:0${minute}:00.000Z`;
  const pages = [
    [{ ...message(1), sent_at: at(1) }],
    [
      { ...message(2), sent_at: at(2) },
      { ...message(3), sent_at: at(4) },
    ],
  ];
  const line = { lines: [{ what: 'taken' as const, name: 'Ann', after: 2, at: at(3) }] };
  const notes = [{ id: 'n', name: 'Ben', text: 'x', written_at: at(5) }];
  const asides = asidesOf(line, notes, pages);
  expect(asides.map(({ key, after }) => [key, after])).toEqual([
    [`taken ${at(3)}`, 2],
    ['n', 3],
  ]);
  const [first, second] = pages.map((page) => asidesWithin(asides, page));
  expect([first?.length, second?.length]).toEqual([0, 2]);
  expect(asidesWithin([], pages[0] ?? [])).toBe(first);
});

it('the count of a tab covers everyone waiting, and own conversations with something unread', () => {
  const unread = { last_number: 3, receipts: { member: none, staff: { delivered: 3, read: 1 } } };
  expect(unreadInChat(mine('a', unread), me)).toBe(2);
  expect(unreadInChat(mine('a', { ...unread, second: { id: 'ben', name: 'Ben', read: 3 } }), 'ben')).toBe(0);
  expect(unreadInChat(mine('a', { ...unread, state: 'closed' }), me)).toBe(0);
  const lines = [
    mine('a', unread),
    mine('b'),
    givenLine('c'),
    givenLine('d', { ...unread, state: 'open', staff: { id: 'ben', name: 'Ben' } }),
  ];
  expect(callingCount(lines, me, today)).toBe(2);
});
const none = { delivered: 0, read: 0 };

it.each([
  [0, '0 s'],
  [40, '40 s'],
  [433, '7 min'],
  [725, '12 min'],
  [3_600, '1 h'],
  [3_900, '1 h 5 min'],
  [90_000, '1 day'],
  [200_000, '2 days'],
])('a wait of %d seconds is written as %s', (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words);
});

it('the keys j and k move by one, stop at the ends, and start at an end', () => {
  const paths = ['a', 'b', 'calls'];
  expect(neighbourOf(paths, 'b', 1)).toBe('calls');
  expect(neighbourOf(paths, 'calls', 1)).toBe('calls');
  expect(neighbourOf(paths, 'a', -1)).toBe('a');
  expect(neighbourOf(paths, '', 1)).toBe('a');
  expect(neighbourOf(paths, 'gone', -1)).toBe('calls');
  expect(neighbourOf([], 'a', 1)).toBeUndefined();
});

const message = (number: number): ChatMessage => ({
  id: String(number),
  number,
  from: 'staff',
  name: 'Ann',
  text: '',
  sent_at: '2026-11-26T10:00:00.000Z',
});

it('a reply is sent, then delivered, then read', () => {
  const receipt = { delivered: 5, read: 3 };
  expect([3, 4, 5, 6].map((number) => replyState(message(number), receipt))).toEqual([
    'Read',
    'Delivered',
    'Delivered',
    'Sent',
  ]);
});

it('a receipt changes nothing on a page that it has passed or not yet reached', () => {
  const page = [message(51), message(52)];
  expect(receiptWithin(page, { delivered: 20, read: 10 })).toEqual({ delivered: 50, read: 50 });
  expect(receiptWithin(page, { delivered: 90, read: 51 })).toEqual({ delivered: 52, read: 51 });
});

it('saved replies are found by their words, matching titles first, and filled with names', () => {
  const reply = (title: string, text: string) => ({ id: title, title, text, shared: true, sample: false });
  const all = [reply('Parking', 'Say hello at the desk'), reply('Hello', 'Hi {name}, I’m {me}.')];
  expect(searchReplies(all, 'hel').map(({ title }) => title)).toEqual(['Hello', 'Parking']);
  expect(searchReplies(all, 'desk hello').map(({ title }) => title)).toEqual(['Parking']);
  expect(searchReplies(all, '')).toHaveLength(2);
  expect(fillReply('Hi {name}, I’m {me}.', { name: '$&', me: 'Ann' })).toBe('Hi $&, I’m Ann.');
});

it('what calls for this person comes first among their own, even when it is closed', () => {
  const lines = [
    mine('waits', { waits_since: '2026-11-26T10:00:00.000Z' }),
    mine('due', { state: 'closed', follow_up_on: today }),
    mine('later', { state: 'closed', follow_up_on: '2026-11-27' }),
    givenLine('asked in', { state: 'open', staff: { id: 'ben', name: 'Ben' }, asked: me }),
    givenLine('named', { state: 'open', staff: { id: 'ben', name: 'Ben' }, mentioned: [me] }),
    givenLine('joined', {
      state: 'open',
      staff: { id: 'ben', name: 'Ben' },
      second: { id: me, name: 'Ann', read: 0 },
    }),
  ];
  expect(
    ids(linesOfView(lines, { view: 'mine', me, today }))
      .slice(0, 3)
      .toSorted(),
  ).toEqual(['asked in', 'due', 'named']);
  expect(ids(linesOfView(lines, { view: 'mine', me, today })).slice(3)).toEqual(['waits', 'joined']);
  expect(deskCounts(lines, me, today).mine).toBe(5);
  expect(callingCount(lines, me, today)).toBe(3);
});

it('danger names the lines that always answer, as configured', () => {
  const line = (name: string, phone: string | null, always_open = true) => ({
    slug: 'x',
    name,
    for_whom: '',
    phone,
    text: null,
    website: null,
    hours: '',
    always_open,
    source: 'https://example.org',
    checked_on: '2026-11-01',
    review_due: '2027-11-01',
  });
  const lines = [
    line('Day line', '1800 000 001', false),
    line('Lifeline', '13 11 14'),
    line('Web only', null),
  ];
  expect(crisisLinesInWords([...lines, line('13YARN', '13 92 76')])).toBe(
    'Lifeline (13\u00a011\u00a014) or 13YARN (13\u00a092\u00a076)',
  );
  expect(crisisLinesInWords([])).toBe('');
});

it('calls a member by name once their conversation has been taken, and one who left no longer “waiting”', () => {
  const robin = mine('1', { member_name: 'Robin' });
  expect([robin, givenLine('2'), givenLine('3', { state: 'closed' })].map(nameOfLine)).toEqual([
    'Robin',
    'Someone waiting',
    'Someone who left',
  ]);
});

it.each([
  ['available', 1, 3, '1 of 3 chats'],
  ['available', 0, 1, '0 of 1 chat'],
  ['available', 3, 3, '3 of 3 chats, so no free place right now'],
  ['busy', 1, 3, 'Not taking new chats right now'],
  ['away', 0, 3, 'Not taking new chats right now'],
] as const)('a colleague who is %s with %i of %i', (state, chats, places, words) => {
  expect(placesInWords({ id: 'jo', name: 'Jo', state, chats, places })).toBe(words);
});
