import { setImmediate as turn } from 'node:timers/promises';
import type { Database } from '#platform/database.ts';
import { eventText } from './connection.ts';
import {
  streamIdOf,
  type Cursors,
  type ListenerKind,
  type StreamSource,
  type StreamSubscription,
} from './source.ts';

interface Listening {
  kind: ListenerKind;
  listener: string;
  cursors: Cursors;
}

interface Details {
  text: string;
  /** The cursors after these updates. */
  cursors: Cursors;
}

/** The names of the sources that may have news. */
export type WantedSources = ReadonlySet<string> | 'all';

export const joinSources = (one: WantedSources, other: WantedSources): WantedSources =>
  one === 'all' || other === 'all' ? 'all' : new Set([...one, ...other]);

/**
 * The updates for each subscription: one statement per source, however many there are and wherever their cursors are.
 */
export async function readUpdates<L extends Listening>(
  db: Database,
  sources: readonly StreamSource[],
  all: readonly L[],
  wanted: (one: L) => WantedSources,
): Promise<(one: L) => Details> {
  const wants = new Map(all.map((one) => [one, wanted(one)]));
  const listening = ({ name, for: kind }: StreamSource) =>
    all.filter((one) => {
      const some = wants.get(one);
      return one.kind === kind && (some === 'all' || some?.has(name));
    });
  const readers = sources
    .map((source) => ({ source, some: listening(source) }))
    .filter(({ some }) => some.length > 0);
  let start = Promise.resolve();
  const answers = await Promise.all(
    readers.map(({ source, some }) => {
      const reading = start.then(() => readSource(db, source, some));
      // Each starts in its own turn of the event loop, so that other work can run in between.
      start = start.then(() => turn());
      return reading;
    }),
  );
  return (one) => {
    const cursors: Record<string, string> = { ...one.cursors };
    let text = '';
    for (const [at, { source }] of readers.entries())
      for (const { cursor, data } of answers[at]?.(one) ?? []) {
        cursors[source.name] = cursor;
        text += eventText(source.name, data, streamIdOf(cursors));
      }
    return { text, cursors };
  };
}

/** A person's tabs usually have the same cursor, so each distinct cursor is queried once. */
async function readSource(db: Database, source: StreamSource, all: readonly Listening[]) {
  const places = new Map<string, StreamSubscription>();
  const placeOf = ({ listener, cursors }: Listening) => `${listener} ${cursors[source.name] ?? ''}`;
  for (const one of all)
    places.set(placeOf(one), { listener: one.listener, since: one.cursors[source.name] });
  const read = await source.read(db, [...places.values()]);
  const pieces = new Map([...places.keys()].map((place, at) => [place, read[at] ?? []]));
  return (one: Listening) => pieces.get(placeOf(one)) ?? [];
}
