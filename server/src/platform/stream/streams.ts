import type { MomentName, StreamData } from '@kindred/contract/notifications/stream.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { beatSeconds } from '@kindred/contract/heartbeat.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { NotificationListener } from '#platform/pg-notifications.ts';
import type { SseReply } from '#platform/http/route.ts';
import { startPollLoop } from '#platform/jobs/poll-loop.ts';
import type { SessionEnd } from '#platform/session/session-expiry.ts';
import {
  eventText,
  closeConnection,
  openSseConnection,
  writeEvent,
  type SseConnection,
} from './connection.ts';
import { openConnectionRegistry, type ConnectionRegistry } from './connection-registry.ts';
import { joinSources, readUpdates, type WantedSources } from './read-updates.ts';
import { cursorsOf, type StreamSource } from './source.ts';

export interface StreamParts {
  db: Database;
  ear: NotificationListener;
  clock: Clock;
  /** Returns the expired sessions. */
  ended: SessionEnd;
  sources: readonly StreamSource[];
  /** The maximum number of streams in this process. */
  most: number;
  onFault: (error: unknown) => void;
  options?: Partial<StreamOptions>;
}

export interface StreamOptions {
  /** The polling interval, whatever notifications arrive. */
  everyMs: number;
  beatMs: number;
  /** A client that does not read for this long is disconnected, and resumes from its cursor. */
  stuckMs: number;
  mostOfListener: number;
}

const usual: StreamOptions = {
  everyMs: 1_000,
  beatMs: beatSeconds * 1_000,
  stuckMs: 20_000,
  mostOfListener: 20,
};
/** How often a leaving process says goodbye to some of its streams. */
const goodbyeMs = 50;
/** How many streams are asked for at once: those that were hurried wait no longer than for so many others. */
const partSize = 200;

export interface Streams extends SseReply {
  count: () => number;
  /** Ends the streams one after the other over this time, so that not all clients reconnect in the same second. */
  leave: (overMs: number) => Promise<void>;
  /** Closes all streams, so that clients reconnect at once to another process. */
  close: () => Promise<void>;
}

/** All open streams of this process. One loop queries the updates for all of them at once. */
export async function openStreams(parts: StreamParts): Promise<Streams> {
  const { db, ear, sources, most } = parts;
  const options = { ...usual, ...parts.options };
  const lines = openConnectionRegistry(options.mostOfListener);
  const rounds = startRounds(parts, options, lines);
  await ear.on('stream', (words) => {
    if (words === undefined || words === '*') return rounds.lookAtAll();
    const { listeners, sources: some } = hintOf(words);
    rounds.lookAt(listeners, some);
  });
  await ear.on('stream_moment', (words) => {
    if (words === undefined) return;
    const { to, text } = momentOf(words);
    for (const line of lines.of([to])) sendMoment(line, text, () => rounds.lookAt([to]));
  });
  return {
    open: ({ kind, id: listener, session }, since, out) => {
      const line = openSseConnection({ kind, listener, session, out, since }, performance.now());
      lines.add(line);
      out.once('close', () => lines.remove(line));
      rounds.lookAt([listener]);
    },
    once: async ({ kind, id: listener }, since) => {
      const one = { kind, listener, cursors: cursorsOf(since) };
      return (await readUpdates(db, sources, [one], () => 'all'))(one).text + eventText('ready', {});
    },
    hasRoom: () => lines.count() < most,
    count: lines.count,
    leave: async (overMs) => {
      const all = lines.all();
      const turns = Math.min(all.length, Math.ceil(overMs / goodbyeMs));
      for (let turn = 0; turn < turns; turn += 1) {
        await pause(overMs / turns);
        const from = Math.floor((turn * all.length) / turns);
        const to = Math.floor(((turn + 1) * all.length) / turns);
        for (const line of all.slice(from, to)) {
          closeConnection(line, 'stopping');
          lines.remove(line);
        }
      }
    },
    close: async () => {
      for (const line of lines.all()) closeConnection(line, 'stopping');
      await rounds.stop();
    },
  };
}

/** The only place that sends updates: rounds never overlap, so events keep their order. */
function startRounds(
  parts: StreamParts,
  { everyMs, beatMs, stuckMs }: StreamOptions,
  lines: ConnectionRegistry,
) {
  const { db, sources, onFault } = parts;
  /** Who may have updates, and of which sources. */
  let received = new Map<string, WantedSources>();
  const turn = takeTurns(lines, everyMs);
  const lookAt = (listeners: readonly string[], some: WantedSources = 'all') => {
    const here = listeners.filter((id) => lines.of([id]).length > 0);
    for (const id of here) received.set(id, joinSources(received.get(id) ?? some, some));
    if (here.length > 0) rounds.hurry();
  };
  const write = (line: SseConnection, text: string, now: number) =>
    writeEvent(line, text, { now, freed: () => lookAt([line.listener]) });

  const tell = async (some: readonly SseConnection[], wanted: (line: SseConnection) => WantedSources) => {
    const taking = some.filter(({ stuckSince }) => stuckSince === undefined);
    const news = await readUpdates(db, sources, taking, (line) => (line.ready ? wanted(line) : 'all'));
    const now = performance.now();
    for (const line of taking.filter(lines.has)) {
      const { text, cursors } = news(line);
      write(line, line.ready ? text : text + eventText('ready', {}), now);
      Object.assign(line, { cursors, ready: true });
    }
  };
  /** Sent only after a successful round: a client that gets it has missed nothing. */
  const beat = (some: readonly SseConnection[], now: number) => {
    for (const line of some) {
      if (line.stuckSince === undefined && now - line.wroteAt >= beatMs) write(line, ':\n\n', now);
      if (line.stuckSince !== undefined && now - line.stuckSince > stuckMs) line.out.destroy();
    }
  };
  const round = async () => {
    const now = performance.now();
    const hurried = received;
    received = new Map();
    const first = lines.of(hurried.keys());
    if (first.length > 0) await tell(first, ({ listener }) => hurried.get(listener) ?? 'all');
    const some = turn.part(now);
    if (some.length > 0) {
      await endExpired(parts, lines, some);
      await tell(some, () => 'all');
      beat(some.filter(lines.has), now);
    }
    return turn.goesOn() || received.size > 0 ? 'at once' : 'later';
  };
  const rounds = startPollLoop(everyMs, round, onFault);
  return {
    lookAt,
    lookAtAll: () => {
      turn.anew();
      rounds.hurry();
    },
    stop: rounds.stop,
  };
}

async function endExpired(
  { db, clock, ended }: StreamParts,
  lines: ConnectionRegistry,
  some: readonly SseConnection[],
): Promise<void> {
  const expired = await ended(db, [...new Set(some.map(({ session }) => session))], clock.now());
  for (const line of some.filter(({ session }) => expired.has(session))) {
    closeConnection(line, 'session');
    lines.remove(line);
  }
}

interface Moment {
  to: string;
  text: string;
}

/** No sign that a client has missed nothing: the next heartbeat comes as if this had not been sent. */
function sendMoment(line: SseConnection, text: string, freed: () => void): void {
  if (line.ready && line.stuckSince === undefined) writeEvent(line, text, { now: line.wroteAt, freed });
}

/** What another process said of a moment, as an event; it is checked as every other one. */
function momentOf(words: string): Moment {
  const { to, name, data } = JSON.parse(words) as {
    to: string;
    name: MomentName;
    data: StreamData<MomentName>;
  };
  return { to, text: eventText(name, data) };
}

/** Everybody in turn, a part at a time, and anew after a while. */
function takeTurns(lines: ConnectionRegistry, everyMs: number) {
  let began = Number.NEGATIVE_INFINITY;
  let left: readonly SseConnection[] = [];
  return {
    part: (now: number) => {
      if (left.length === 0 && now - began >= everyMs) [left, began] = [lines.all(), now];
      return left.slice(0, partSize).filter(lines.has);
    },
    /** After a part: whether there is another one. */
    goesOn: () => {
      left = left.slice(partSize);
      return left.length > 0;
    },
    anew: () => {
      [left, began] = [[], Number.NEGATIVE_INFINITY];
    },
  };
}

/** Listeners, and before them the sources if only these have news: `conversation,desk <id> <id>`. */
function hintOf(words: string): { listeners: readonly string[]; sources: WantedSources } {
  const [first = '', ...others] = words.split(' ');
  return /^[a-z_,]+$/.test(first)
    ? { listeners: others, sources: new Set(first.split(',')) }
    : { listeners: [first, ...others], sources: 'all' };
}
