import type { ChatMessage } from '@kindred/contract/connect/chat.ts';
import type { DeskLine } from '@kindred/contract/connect/desk.ts';
import { chatMessageOf } from '#features/connect/chat/public.ts';
import type { News, StreamItem, StreamSource } from '#platform/stream/source.ts';
import { answersIn, deskLineOf } from './rules.ts';
import { readDeskChanges, supportStaff, type DeskShown, type DeskRow } from './store.ts';

/** A longer cursor would no longer match the pattern below. */
const longestCursor = 260;

/** Encodes a PostgreSQL snapshot and transaction ids as a cursor. */
const cursorOf = ({ snapshot, passed }: DeskShown) =>
  [snapshot.replaceAll(':', '.').replaceAll(',', '-'), passed.join('-')]
    .filter((part) => part !== '')
    .join('.');

/** A cursor that cannot be parsed as a snapshot counts as none. */
function placeOf(cursor: string | undefined): DeskShown | undefined {
  const [, snapshot, passed = ''] =
    /^(\d{1,19}\.\d{1,19}\.[\d-]{0,260})(?:\.([\d-]{1,260}))?$/.exec(cursor ?? '') ?? [];
  if (snapshot === undefined) return undefined;
  return {
    snapshot: snapshot.replaceAll('.', ':').replaceAll('-', ','),
    passed: passed.split('-').filter((one) => one !== ''),
  };
}

/**
 * The stream source of the desk for staff. Everyone there sees the same lines, so they are read once for all, from the
 * oldest cursor; messages go only to the person who has taken the conversation.
 */
export const deskSource: StreamSource<'desk'> = {
  name: 'desk',
  for: 'staff',
  read: async (db, asked) => {
    const places = asked.map(({ since }) => placeOf(since));
    const known = places.filter((place) => place !== undefined);
    const [allowed, whole, changes] = await Promise.all([
      supportStaff(
        db,
        asked.map(({ listener }) => listener),
      ),
      known.length < places.length ? readDeskChanges(db, undefined) : undefined,
      known.length > 0 ? readDeskChanges(db, shownToAll(known)) : undefined,
    ]);
    const lineOf = lineMaker();
    return asked.map(({ listener }, at): StreamItem<'desk'>[] => {
      const place = places[at];
      const read = place ? changes : whole;
      if (!read || !allowed.has(listener)) return [];
      const knows = place && knowledgeAt(place);
      const isNew = ({ changed_in }: { changed_in: string }) => !knows?.(changed_in);
      const rows = read.rows.filter(isNew);
      const erasures = read.erasures.filter(isNew).map(({ id }) => id);
      if (place && rows.length === 0 && erasures.length === 0) return [];
      const own = new Set(rows.filter((row) => answersIn(row, listener)).map(({ id }) => id));
      const messages = read.messages.filter((one) => own.has(one.conversation_id) && isNew(one));
      return [
        {
          cursor: cursorOf({ snapshot: read.until, passed: [] }),
          data: {
            lines: rows.map(lineOf),
            messages: messages.map((row) => ({
              conversation: row.conversation_id,
              message: chatMessageOf(row),
            })),
            erasures,
          },
        },
      ];
    });
  },
  advance: (since, step) => {
    const place = placeOf(since);
    const [before = '', now = ''] = step.split('.');
    if (!place) return undefined;
    const knows = knowledgeAt(place);
    // The preceding change to the conversation may still be on its way.
    if (!knows(before) || knows(now)) return undefined;
    const cursor = cursorOf({ ...place, passed: [...place.passed, now] });
    // Dropping the cursor forces a read, which shortens it again.
    return cursor.length <= longestCursor ? cursor : undefined;
  },
};

/** A single place is used as is. For several, starts from what all have been shown; the rest is filtered for each. */
function shownToAll(places: readonly DeskShown[]): DeskShown | undefined {
  const [first] = places;
  if (new Set(places.map(cursorOf)).size === 1) return first;
  const least = places
    .map(({ snapshot }) => BigInt(snapshot.split(':')[0] ?? 0))
    .reduce((one, other) => (one < other ? one : other));
  return { snapshot: `${least}:${least}:`, passed: [] };
}

/** Tells whether a stream at this place has been shown the writes of a transaction. */
function knowledgeAt({ snapshot, passed }: DeskShown): (transaction: string) => boolean {
  const [least = '0', next = '0', running = ''] = snapshot.split(':');
  const [oldest, newest] = [BigInt(least), BigInt(next)];
  const pending = new Set(running.split(','));
  return (transaction) => {
    const at = BigInt(transaction);
    if (at < oldest || passed.includes(transaction)) return true;
    return at < newest && !pending.has(transaction);
  };
}

/** Builds each line only once, however many desks are open. */
function lineMaker() {
  const lines = new Map<DeskRow, DeskLine>();
  return (row: DeskRow) => {
    const line = lines.get(row) ?? deskLineOf(row);
    lines.set(row, line);
    return line;
  };
}

/** New messages for one of the people who answer. */
export const deskNews = (listener: string, row: DeskRow, messages: ChatMessage[]): News<'desk'> => ({
  source: 'desk',
  listener,
  step: `${row.changed_before}.${row.changed_in}`,
  data: {
    lines: [deskLineOf(row)],
    messages: messages.map((message) => ({ conversation: row.id, message })),
    erasures: [],
  },
});
