import type { DeskLine } from '@kindred/contract/connect/desk.ts';
import { expect, it } from 'vitest';
import { givenLine } from '../fixtures.ts';
import { callsOf, urgencyOfNews } from './alert-rules.ts';

const me = { id: 'ann', name: 'Ann' };
const ben = { id: 'ben', name: 'Ben' };
const receipts = (read: number) => ({
  member: { delivered: 0, read: 0 },
  staff: { delivered: read, read },
});
const read = { last_number: 3, receipts: receipts(3) };
const waiting = givenLine('a', { state: 'waiting', staff: null, ...read });
const mine = givenLine('a', { state: 'open', staff: me, ...read });
const ofBen = givenLine('a', { state: 'open', staff: ben, ...read });

const newsFrom = (before: DeskLine[], after: DeskLine[], ownSteps: string[] = []) =>
  urgencyOfNews(callsOf(before, me.id, '2026-11-27'), callsOf(after, me.id, '2026-11-27'), new Set(ownSteps));

it.each<[string, DeskLine[], DeskLine[]]>([
  ['someone is waiting', [], [waiting]],
  ['a colleague hands over a conversation that has been read', [ofBen], [mine]],
  ['the lead assigns one from the queue', [waiting], [mine]],
  ['a member writes in this person’s own conversation', [mine], [{ ...mine, last_number: 4 }]],
  ['a colleague asks this person to join', [ofBen], [{ ...ofBen, asked: me.id }]],
])('an alert rings when %s', (_, before, after) => {
  expect(newsFrom(before, after)).toBe('usual');
});

it.each<[string, DeskLine[], DeskLine[], string[]?]>([
  ['nothing has changed', [mine], [mine]],
  ['the person takes it themselves', [waiting], [mine], ['a']],
  ['a member writes to a colleague', [ofBen], [{ ...ofBen, last_number: 4 }]],
  ['a conversation is over', [mine], []],
])('an alert stays silent when %s', (_, before, after, ownSteps) => {
  expect(newsFrom(before, after, ownSteps)).toBeUndefined();
});

it('an alert for words of danger rings higher, for everyone, and again when they are repeated', () => {
  const flagged = { flagged: true, flagged_at: '2026-11-27T10:00:00.000Z' };
  const first = { ...ofBen, ...flagged };
  expect(newsFrom([ofBen], [first])).toBe('danger');
  expect(newsFrom([first], [first])).toBeUndefined();
  expect(newsFrom([first], [{ ...first, flagged_at: '2026-11-27T10:05:00.000Z' }])).toBe('danger');
});
