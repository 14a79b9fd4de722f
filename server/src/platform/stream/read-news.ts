import type { Database } from '#platform/database.ts';
import { eventText } from './line.ts';
import { idOf, type Asked, type Cursors, type Source } from './source.ts';

interface Listening {
  member: string;
  cursors: Cursors;
}

interface Told {
  text: string;
  /** How far they are when they were told that. */
  cursors: Cursors;
}

/** What is new for each of them: one statement a source, however many they are and wherever each stands. */
export async function readNews<L extends Listening>(
  db: Database,
  sources: readonly Source[],
  all: readonly L[],
): Promise<(one: L) => Told> {
  const answers = await Promise.all(sources.map((source) => readSource(db, source, all)));
  return (one) => {
    const cursors: Record<string, string> = { ...one.cursors };
    let text = '';
    for (const [at, { name }] of sources.entries())
      for (const { cursor, data } of answers[at]?.(one) ?? []) {
        cursors[name] = cursor;
        text += eventText(name, data, idOf(cursors));
      }
    return { text, cursors };
  };
}

/** The tabs of a member mostly stand at the same place: each place is asked for once. */
async function readSource(db: Database, source: Source, all: readonly Listening[]) {
  const places = new Map<string, Asked>();
  const placeOf = ({ member, cursors }: Listening) => `${member} ${cursors[source.name] ?? ''}`;
  for (const one of all) {
    const { member, cursors } = one;
    places.set(placeOf(one), { member, since: cursors[source.name] });
  }
  const read = await source.read(db, [...places.values()]);
  const pieces = new Map([...places.keys()].map((place, at) => [place, read[at] ?? []]));
  return (one: Listening) => pieces.get(placeOf(one)) ?? [];
}
