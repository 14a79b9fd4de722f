import { expect, it } from 'vitest';
import type { ParsedEvent } from './event-reader.ts';
import type { StreamEnding, SseRequest } from './read-stream.ts';
import { streamWithReconnect, type StreamState } from './reconnect.ts';

const ready: ParsedEvent = { name: 'ready', data: '{}', id: undefined };
const unread = (count: number): ParsedEvent => ({
  name: 'unread',
  data: JSON.stringify({ count }),
  id: `unread:${count}`,
});

/** The events of each stream before it ends; the listener stops after the last stream. */
type Stream = { parsedEvents?: readonly ParsedEvent[]; ending: StreamEnding };

async function listenThrough(streams: readonly Stream[]) {
  const over = new AbortController();
  const seen = {
    states: [] as StreamState[],
    asked: [] as SseRequest['hearing'][],
    pauses: [] as number[],
    told: [] as ParsedEvent[],
  };
  const left = [...streams];
  await streamWithReconnect({
    signal: over.signal,
    take: (reply) => seen.told.push(reply),
    tell: (state) => {
      if (seen.states.at(-1) !== state) seen.states.push(state);
    },
    beat: () => {},
    random: () => 1,
    pause: async (ms) => void seen.pauses.push(ms),
    hear: async ({ hearing, take }) => {
      seen.asked.push(hearing);
      const next = left.shift();
      next?.parsedEvents?.forEach(take);
      if (left.length === 0) over.abort();
      return next?.ending ?? { why: 'cut' };
    },
  });
  return seen;
}

const cut: StreamEnding = { why: 'cut' };
const last: Stream = { ending: cut };

it('is live only after the complete state has arrived, and reports an interruption', async () => {
  const { states, told: reply } = await listenThrough([
    { parsedEvents: [unread(1), ready], ending: cut },
    { parsedEvents: [unread(2)], ending: cut },
    last,
  ]);
  expect(states).toEqual(['catching up', 'live', 'catching up', 'not connected']);
  expect(reply).toEqual([unread(1), unread(2)]);
});

it('resumes after the last event', async () => {
  const { asked: request } = await listenThrough([
    { parsedEvents: [unread(1), unread(4), ready], ending: cut },
    { parsedEvents: [ready], ending: cut },
    last,
  ]);
  expect(request.map(({ since }) => since)).toEqual([undefined, 'unread:4', 'unread:4']);
});

it('reconnects almost immediately, then less often, and immediately again after it was live', async () => {
  const failing = Array.from({ length: 20 }, () => ({ ending: cut }));
  const { pauses } = await listenThrough([...failing, { parsedEvents: [ready], ending: cut }, last]);
  expect(pauses[0]).toBeLessThanOrEqual(200);
  expect(pauses.slice(0, -1)).toEqual(pauses.slice(0, -1).toSorted((a, b) => a - b));
  expect(Math.max(...pauses)).toBe(30_000);
  expect(pauses.at(-1)).toBe(pauses[0]);
});

it('reconnects no sooner than the server allows, but within an hour', async () => {
  const refused = (afterMs: number): Stream => ({ ending: { why: 'refused', afterMs } });
  const { pauses } = await listenThrough([refused(10_000), refused(Number.NaN), refused(86_400_000), last]);
  // The jitter may halve the delay.
  expect(pauses[0]).toBe(20_000);
  expect(pauses[1]).toBeLessThan(1_000);
  expect(pauses[2]).toBe(300_000);
});

it('gives way if a member has too many streams', async () => {
  const { pauses } = await listenThrough([{ parsedEvents: [ready], ending: { why: 'others' } }, last]);
  expect(pauses).toEqual([60_000]);
});

it('polls if a proxy buffers streams, and then never claims to be live', async () => {
  const mute: Stream = { ending: { why: 'mute' } };
  const stream: Stream = { parsedEvents: [unread(1), ready], ending: { why: 'told' } };
  const { asked: request, states, pauses } = await listenThrough([mute, mute, stream, stream, last]);
  expect(request.map(({ accept }) => accept)).toEqual([
    'text/event-stream',
    'text/event-stream',
    '*/*',
    '*/*',
    '*/*',
  ]);
  expect(states).not.toContain('live');
  expect(pauses.slice(2)).toEqual([15_000, 15_000]);
});
