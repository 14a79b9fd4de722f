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

/** The updates for each subscription: one statement per source, however many there are and wherever each one is. */
export async function readUpdates<L extends Listening>(
  db: Database,
  sources: readonly StreamSource[],
  all: readonly L[],
): Promise<(one: L) => Details> {
  const answers = await Promise.all(sources.map((source) => readSource(db, source, all)));
  return (one) => {
    const cursors: Record<string, string> = { ...one.cursors };
    let text = '';
    for (const [at, { name }] of sources.entries())
      for (const { cursor, data } of answers[at]?.(one) ?? []) {
        cursors[name] = cursor;
        text += eventText(name, data, streamIdOf(cursors));
      }
    return { text, cursors };
  };
}

/** The tabs of a person mostly have the same cursor: each cursor is queried once. */
async function readSource(db: Database, source: StreamSource, all: readonly Listening[]) {
  const places = new Map<string, StreamSubscription>();
  const placeOf = ({ listener, cursors }: Listening) => `${listener} ${cursors[source.name] ?? ''}`;
  for (const one of all) {
    if (one.kind !== source.for) continue;
    places.set(placeOf(one), { listener: one.listener, since: one.cursors[source.name] });
  }
  const read = places.size === 0 ? [] : await source.read(db, [...places.values()]);
  const pieces = new Map([...places.keys()].map((place, at) => [place, read[at] ?? []]));
  return (one: Listening) => pieces.get(placeOf(one)) ?? [];
}
