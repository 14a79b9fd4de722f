import type { ChatMessage } from '@kindred/contract/connect/chat.ts';
import { describe, expect, it } from 'vitest';
import { givenLine } from '../fixtures.ts';
import {
  emptyDesk,
  emptyThread,
  isThreadBehind,
  lastNumberOf,
  withEarlierPage,
  withEventLines,
  withLines,
  withNewestPage,
  withNewMessages,
  withoutErasures,
  withThread,
  type Thread,
  type UnsentReply,
} from './desk-state.ts';
import { addDeskEvent, deskStore } from './desk-store.ts';

const message = (number: number): ChatMessage => ({
  id: `m${number}`,
  number,
  from: 'member',
  name: null,
  text: `Message ${number}`,
  sent_at: '2026-11-26T10:00:00.000Z',
});
const messages = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => message(first + at));
const numbers = ({ pages }: Thread) => pages.flat().map(({ number }) => number);
const range = (first: number, last: number) => messages(first, last).map(({ number }) => number);

describe('a thread', () => {
  it('takes each message once, in numerical order, however often it arrives', () => {
    let thread = withNewestPage(emptyThread, messages(1, 3));
    thread = withNewMessages(thread, [message(5), message(4), message(2)]);
    thread = withNewMessages(thread, [message(4), message(5), message(6)]);
    expect(numbers(thread)).toEqual(range(1, 6));
  });

  it('never shows a gap, and says that it is behind', () => {
    const thread = withNewMessages(withNewestPage(emptyThread, messages(1, 3)), [message(5)]);
    expect(numbers(thread)).toEqual([1, 2, 3]);
    expect(isThreadBehind(thread, givenLine('a', { last_number: 5 }))).toBe(true);
    expect(numbers(withNewMessages(thread, [message(4), message(5)]))).toEqual(range(1, 5));
  });

  it('stays the same object when nothing is new', () => {
    const thread = withNewestPage(emptyThread, messages(1, 3));
    expect(withNewMessages(thread, messages(2, 3))).toBe(thread);
    expect(withNewestPage(thread, messages(1, 3))).toBe(thread);
  });

  it('grows upwards by pages until the first message', () => {
    let thread = withNewestPage(emptyThread, messages(81, 130));
    expect(thread.complete).toBe(false);
    thread = withEarlierPage(thread, messages(31, 80));
    expect(withEarlierPage(thread, messages(31, 80))).toBe(thread);
    thread = withEarlierPage(thread, messages(1, 30));
    expect([numbers(thread), thread.complete]).toEqual([range(1, 130), true]);
  });

  it('redraws only its last page when a message arrives', () => {
    const before = withEarlierPage(withNewestPage(emptyThread, messages(51, 100)), messages(1, 50));
    const after = withNewMessages(before, [message(101)]);
    expect(after.pages.map((page, at) => page === before.pages[at])).toEqual([true, true, false]);
    expect(lastNumberOf(after)).toBe(101);
  });

  it('starts again from a newest page that is not contiguous', () => {
    const thread = withNewestPage(withNewestPage(emptyThread, messages(1, 10)), messages(151, 200));
    expect([numbers(thread), thread.complete]).toEqual([range(151, 200), false]);
  });

  it('drops an unsent reply as soon as the stream delivers it', () => {
    const unsent: UnsentReply = { id: 'm4', text: 'x', card: null, seen: 3, state: 'sending' };
    const thread = { ...withNewestPage(emptyThread, messages(1, 3)), unsent: [unsent] };
    expect(withNewMessages(thread, [message(4)]).unsent).toEqual([]);
    expect(withNewMessages(thread, [message(3)]).unsent).toEqual([unsent]);
  });
});

it('the desk is complete after the first event, and a later one replaces only its own lines', () => {
  const first = withEventLines(emptyDesk, []);
  expect([emptyDesk.synced, first.synced]).toEqual([false, true]);
  const both = withLines(first, [givenLine('a'), givenLine('b')]);
  const later = withLines(both, [givenLine('a', { last_number: 1 })]);
  expect(later.lines.get('a')?.last_number).toBe(1);
  expect(later.lines.get('b')).toBe(both.lines.get('b'));
});

it('the desk forgets an erased member’s conversation, and is not redrawn for unknown ones', () => {
  const both = withLines(emptyDesk, [givenLine('a'), givenLine('b')]);
  const full = withThread(both, 'a', (thread) => withNewestPage(thread, messages(1, 3)));
  const rest = withoutErasures(full, ['a', 'never seen']);
  expect([[...rest.lines.keys()], rest.threads.size]).toEqual([['b'], 0]);
  expect(withoutErasures(rest, ['a'])).toBe(rest);
});

it('looking up a conversation before the first event does not make the desk complete', () => {
  deskStore.clear();
  deskStore.addLines([givenLine('a', { state: 'closed' })]);
  expect([deskStore.state().synced, deskStore.state().lines.size]).toEqual([false, 1]);
  addDeskEvent({ lines: [givenLine('b')], messages: [], erasures: [] });
  expect([deskStore.state().synced, deskStore.state().lines.size]).toEqual([true, 2]);
  deskStore.clear();
});

it('a reply overtaken by the stream does not restore an earlier state of a conversation', () => {
  const asked = givenLine('a', { asked: 'ben', revision: 3 });
  const joined = givenLine('a', { second: { id: 'ben', name: 'Ben', read: 0 }, revision: 4 });
  deskStore.clear();
  addDeskEvent({ lines: [joined], messages: [], erasures: [] });
  deskStore.addLines([asked]);
  expect(deskStore.state().lines.get('a')).toBe(joined);
  // After a restore of the database revisions may go back, so the stream wins.
  addDeskEvent({ lines: [asked], messages: [], erasures: [] });
  expect(deskStore.state().lines.get('a')).toBe(asked);
});
