import { eventData, frameEvent, type SseConnection } from './connection.ts';
import type { ConnectionRegistry } from './connection-registry.ts';
import type { WantedSources } from './read-updates.ts';
import { streamIdOf, type News, type StreamSource } from './source.ts';

/** What it takes to write to the streams of this process. */
export interface StreamWriting {
  sources: readonly StreamSource[];
  lines: ConnectionRegistry;
  /** Reads their updates in the next round. */
  lookAt: (listeners: readonly string[], some?: WantedSources) => void;
  write: (line: SseConnection, text: string, now: number) => void;
}

/** Writes news to the streams of this process that know everything before them; the others are read. */
export function newsPasser({ sources, lines, lookAt, write }: StreamWriting) {
  return ({ source: name, listener, step, data }: News): void => {
    const here = lines.of([listener]);
    if (here.length === 0) return;
    const source = sources.find((one) => one.name === name);
    const details = eventData(name, data);
    for (const line of here) {
      const takes = line.ready && line.stuckSince === undefined && line.kind === source?.for;
      const cursor = takes ? source.advance?.(line.cursors[name], step) : undefined;
      if (cursor === undefined) {
        lookAt([listener], new Set([name]));
        continue;
      }
      line.cursors = { ...line.cursors, [name]: cursor };
      write(line, frameEvent(name, details, streamIdOf(line.cursors)), performance.now());
    }
  };
}
