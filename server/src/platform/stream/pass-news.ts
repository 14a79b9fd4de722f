import { eventData, frameEvent, type SseConnection } from './connection.ts';
import type { ConnectionRegistry } from './connection-registry.ts';
import type { WantedSources } from './read-updates.ts';
import { streamIdOf, type News, type StreamSource } from './source.ts';

/** What is needed to write to the streams of this process. */
export interface StreamWriting {
  sources: readonly StreamSource[];
  connections: ConnectionRegistry;
  /** Reads their updates in the next round. */
  requestRead: (listeners: readonly string[], wanted?: WantedSources) => void;
  write: (connection: SseConnection, text: string, now: number) => void;
}

/** Writes news to the streams of this process that are up to date; the others are read from the database. */
export function newsPasser({ sources, connections, requestRead, write }: StreamWriting) {
  return ({ source: name, listener, step, data }: News): void => {
    const here = connections.of([listener]);
    if (here.length === 0) return;
    const source = sources.find((one) => one.name === name);
    const details = eventData(name, data);
    for (const connection of here) {
      const takes =
        connection.ready && connection.stuckSince === undefined && connection.kind === source?.for;
      const cursor = takes ? source.advance?.(connection.cursors[name], step) : undefined;
      if (cursor === undefined) {
        requestRead([listener], new Set([name]));
        continue;
      }
      connection.cursors = { ...connection.cursors, [name]: cursor };
      write(connection, frameEvent(name, details, streamIdOf(connection.cursors)), performance.now());
    }
  };
}
