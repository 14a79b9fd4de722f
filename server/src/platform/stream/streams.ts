import { setTimeout as pause } from 'node:timers/promises';
import { beatSeconds } from '@kindred/contract/heartbeat.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { NotificationListener } from '#platform/pg-notifications.ts';
import type { SseReply } from '#platform/http/route.ts';
import { startPollLoop } from '#platform/jobs/poll-loop.ts';
import type { SessionEnd } from '#platform/session/session-expiry.ts';
import {
  closeConnection,
  eventText,
  openSseConnection,
  writeEvent,
  type SseConnection,
} from './connection.ts';
import { openConnectionRegistry, type ConnectionRegistry } from './connection-registry.ts';
import { joinSources, readUpdates, type WantedSources } from './read-updates.ts';
import { hearNotifications } from './hear-notifications.ts';
import { startNewsPublisher } from './hints.ts';
import { newsPasser, type StreamWriting } from './pass-news.ts';
import { inSlices } from './in-slices.ts';
import { planBatches } from './plan-batches.ts';
import { cursorsOf, type News, type StreamSource } from './source.ts';

export interface StreamParts {
  db: Database;
  pgNotifications: NotificationListener;
  clock: Clock;
  /** Finds the expired sessions. */
  ended: SessionEnd;
  sources: readonly StreamSource[];
  /** The maximum number of streams in this process. */
  most: number;
  onFault: (error: unknown) => void;
  options?: Partial<StreamOptions>;
}

export interface StreamOptions {
  /** The polling interval, used even when notifications arrive. */
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
/** How often a process that is shutting down closes some of its streams. */
const goodbyeMs = 50;

/** Passes what a change brought to open streams, after its commit. Anything lost is read within a second. */
export interface NewsSender {
  send: (news: readonly News[]) => void;
}

export interface Streams extends SseReply, NewsSender {
  count: () => number;
  /** Ends the streams gradually over this time, so that not all clients reconnect in the same second. */
  leave: (overMs: number) => Promise<void>;
  /** Closes all streams, so that clients reconnect to another process immediately. May be called repeatedly. */
  close: () => Promise<void>;
}

/** All open streams of this process. A single loop queries the updates for all of them together. */
export async function openStreams(parts: StreamParts): Promise<Streams> {
  const { db, sources, most, onFault } = parts;
  const options = { ...usual, ...parts.options };
  const connections = openConnectionRegistry(options.mostOfListener);
  const rounds = startRounds(parts, options, connections);
  const others = startNewsPublisher(db, onFault);
  await hearNotifications({ ...parts, connections, rounds, own: others.id });
  const sayGoodbye = (connection: SseConnection) => {
    closeConnection(connection, 'stopping');
    connections.remove(connection);
  };
  return {
    open: ({ kind, id: listener, session }, since, out) => {
      // The client left while the session was being looked up, so no `close` event would come to remove it.
      if (out.destroyed) return;
      const connection = openSseConnection({ kind, listener, session, out, since }, performance.now());
      connections.add(connection);
      out.once('close', () => connections.remove(connection));
      rounds.requestRead([listener]);
    },
    once: async ({ kind, id: listener }, since) => {
      const one = { kind, listener, cursors: cursorsOf(since) };
      return (await readUpdates(db, sources, [one], () => 'all'))(one).text + eventText('ready', {});
    },
    send: (news) => {
      for (const one of news) rounds.pass(one);
      others.publish(news);
    },
    hasRoom: () => connections.count() < most,
    count: connections.count,
    leave: async (overMs) => {
      const all = connections.all();
      const turns = Math.min(all.length, Math.ceil(overMs / goodbyeMs));
      for (let turn = 0; turn < turns; turn += 1) {
        await pause(overMs / turns);
        const from = Math.floor((turn * all.length) / turns);
        const to = Math.floor(((turn + 1) * all.length) / turns);
        for (const connection of all.slice(from, to)) sayGoodbye(connection);
      }
    },
    close: async () => {
      for (const connection of connections.all()) sayGoodbye(connection);
      await Promise.all([rounds.stop(), others.stop()]);
    },
  };
}

/** The only place that sends updates: rounds never overlap, so events stay in order. */
function startRounds(
  parts: StreamParts,
  { everyMs, beatMs, stuckMs }: StreamOptions,
  connections: ConnectionRegistry,
) {
  const { db, sources, onFault } = parts;
  const pendingListeners = collectPendingListeners(connections);
  const batches = planBatches(connections.all, everyMs);
  const requestRead = (listeners: readonly string[], wanted: WantedSources = 'all') => {
    if (pendingListeners.add(listeners, wanted)) rounds.wake();
  };
  const write = (connection: SseConnection, text: string, now: number) =>
    writeEvent(connection, text, { now, freed: () => requestRead([connection.listener]) });
  const writing = { sources, connections, requestRead, write };
  const tell = updateSender(db, writing);
  /** Sent only after a successful round, so a client that receives it has missed nothing. */
  const beat = async (batch: readonly SseConnection[]) => {
    for await (const connection of inSlices(batch)) {
      if (!connections.has(connection)) continue;
      const now = performance.now();
      if (connection.stuckSince === undefined && now - connection.wroteAt >= beatMs)
        write(connection, ':\n\n', now);
      if (connection.stuckSince !== undefined && now - connection.stuckSince > stuckMs)
        connection.out.destroy();
    }
  };
  const round = async () => {
    const now = performance.now();
    const wanted = pendingListeners.take();
    const first = connections.of(wanted.keys());
    if (first.length > 0) await tell(first, ({ listener }) => wanted.get(listener) ?? 'all');
    const batch = batches.next(now)?.filter(connections.has);
    if (batch) {
      await endExpired(parts, connections, batch);
      await tell(batch, () => 'all');
      await beat(batch);
      batches.finish();
    }
    return pendingListeners.hasAny() ? 'at once' : batches.pauseMs(performance.now());
  };
  const rounds = startPollLoop(everyMs, round, onFault);
  return {
    requestRead,
    pass: newsPasser(writing),
    requestReadOfAll: () => {
      batches.reset();
      rounds.wake();
    },
    stop: rounds.stop,
  };
}

/** Reads the updates for these streams and writes them. */
function updateSender(db: Database, { sources, connections, requestRead, write }: StreamWriting) {
  return async (batch: readonly SseConnection[], wanted: (connection: SseConnection) => WantedSources) => {
    const taking = batch.filter(({ stuckSince }) => stuckSince === undefined);
    const before = new Map(taking.map((connection) => [connection, connection.cursors]));
    const news = await readUpdates(db, sources, taking, (connection) =>
      connection.ready ? wanted(connection) : 'all',
    );
    for await (const connection of inSlices(taking)) {
      if (!connections.has(connection)) continue;
      if (connection.cursors !== before.get(connection) || connection.stuckSince !== undefined) {
        // It was written to in the meantime, so what was read may be older, or its client has stopped reading.
        requestRead([connection.listener]);
        continue;
      }
      const { text, cursors } = news(connection);
      write(connection, connection.ready ? text : text + eventText('ready', {}), performance.now());
      Object.assign(connection, { cursors, ready: true });
    }
  };
}

/** Collects the listeners that may have updates, and from which sources. */
function collectPendingListeners(connections: ConnectionRegistry) {
  let wantedBy = new Map<string, WantedSources>();
  return {
    /** Returns whether any of them listens here. */
    add: (listeners: readonly string[], wanted: WantedSources): boolean => {
      const here = listeners.filter((id) => connections.of([id]).length > 0);
      for (const id of here) wantedBy.set(id, joinSources(wantedBy.get(id) ?? wanted, wanted));
      return here.length > 0;
    },
    take: () => {
      const taken = wantedBy;
      wantedBy = new Map();
      return taken;
    },
    hasAny: () => wantedBy.size > 0,
  };
}

async function endExpired(
  { db, clock, ended }: StreamParts,
  connections: ConnectionRegistry,
  batch: readonly SseConnection[],
): Promise<void> {
  const expired = await ended(db, [...new Set(batch.map(({ session }) => session))], clock.now());
  for (const connection of batch.filter(({ session }) => expired.has(session))) {
    closeConnection(connection, 'session');
    connections.remove(connection);
  }
}
