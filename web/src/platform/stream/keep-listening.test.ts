import { expect, it } from 'vitest';
import type { Told } from './event-reader.ts';
import type { Ending, Hears } from './hear.ts';
import { keepListening } from './keep-listening.ts';
import type { StreamState } from './stream-state.ts';

const ready: Told = { name: 'ready', data: '{}', id: undefined };
const unread = (count: number): Told => ({
  name: 'unread',
  data: JSON.stringify({ count }),
  id: `unread:${count}`,
});

/** What each stream tells before it ends; after the last of them nobody listens any more. */
type Stream = { told?: readonly Told[]; ending: Ending };

async function listenThrough(streams: readonly Stream[]) {
  const over = new AbortController();
  const seen = {
    states: [] as StreamState[],
    asked: [] as Hears['hearing'][],
    pauses: [] as number[],
    told: [] as Told[],
  };
  const left = [...streams];
  await keepListening({
    signal: over.signal,
    take: (told) => seen.told.push(told),
    tell: (state) => {
      if (seen.states.at(-1) !== state) seen.states.push(state);
    },
    beat: () => {},
    random: () => 1,
    pause: async (ms) => void seen.pauses.push(ms),
    hear: async ({ hearing, take }) => {
      seen.asked.push(hearing);
      const next = left.shift();
      next?.told?.forEach(take);
      if (left.length === 0) over.abort();
      return next?.ending ?? { why: 'cut' };
    },
  });
  return seen;
}

const cut: Ending = { why: 'cut' };
const last: Stream = { ending: cut };

it('is live only once everything has been told, and says so when it is cut', async () => {
  const { states, told } = await listenThrough([
    { told: [unread(1), ready], ending: cut },
    { told: [unread(2)], ending: cut },
    last,
  ]);
  expect(states).toEqual(['catching up', 'live', 'catching up', 'not connected']);
  expect(told).toEqual([unread(1), unread(2)]);
});

it('goes on after what it was told last', async () => {
  const { asked } = await listenThrough([
    { told: [unread(1), unread(4), ready], ending: cut },
    { told: [ready], ending: cut },
    last,
  ]);
  expect(asked.map(({ since }) => since)).toEqual([undefined, 'unread:4', 'unread:4']);
});

it('comes back nearly at once, then seldomer, and at once again after it was live', async () => {
  const failing = Array.from({ length: 20 }, () => ({ ending: cut }));
  const { pauses } = await listenThrough([...failing, { told: [ready], ending: cut }, last]);
  expect(pauses[0]).toBeLessThanOrEqual(200);
  expect(pauses.slice(0, -1)).toEqual(pauses.slice(0, -1).toSorted((a, b) => a - b));
  expect(Math.max(...pauses)).toBe(30_000);
  expect(pauses.at(-1)).toBe(pauses[0]);
});

it('comes no sooner than it was told to, and not for an hour because of that', async () => {
  const refused = (afterMs: number): Stream => ({ ending: { why: 'refused', afterMs } });
  const { pauses } = await listenThrough([refused(10_000), refused(Number.NaN), refused(86_400_000), last]);
  // The jitter may halve it.
  expect(pauses[0]).toBe(20_000);
  expect(pauses[1]).toBeLessThan(1_000);
  expect(pauses[2]).toBe(300_000);
});

it('makes room where a member has too many streams', async () => {
  const { pauses } = await listenThrough([{ told: [ready], ending: { why: 'others' } }, last]);
  expect(pauses).toEqual([60_000]);
});

it('asks now and then where streams are held back on the way, and never says that it is live there', async () => {
  const mute: Stream = { ending: { why: 'mute' } };
  const told: Stream = { told: [unread(1), ready], ending: { why: 'told' } };
  const { asked, states, pauses } = await listenThrough([mute, mute, told, told, last]);
  expect(asked.map(({ accept }) => accept)).toEqual([
    'text/event-stream',
    'text/event-stream',
    '*/*',
    '*/*',
    '*/*',
  ]);
  expect(states).not.toContain('live');
  expect(pauses.slice(2)).toEqual([15_000, 15_000]);
});
