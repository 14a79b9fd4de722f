import { chatMessageOf } from '#features/connect/chat/public.ts';
import type { StreamItem, StreamSource } from '#platform/stream/source.ts';
import { answersIn, deskLineOf } from './rules.ts';
import { readDeskChanges, supportStaff } from './store.ts';

/** A snapshot of PostgreSQL, in the letters of a cursor. */
const cursorOf = (snapshot: string) => snapshot.replaceAll(':', '.').replaceAll(',', '-');

/** A cursor that no snapshot became counts as none. */
function snapshotOf(cursor: string | undefined): string | undefined {
  if (!/^\d{1,19}\.\d{1,19}\.[\d-]{0,260}$/.test(cursor ?? '')) return undefined;
  return cursor?.replaceAll('.', ':').replaceAll('-', ',');
}

/**
 * The desk, for the stream of staff. Everybody there sees the same lines, so each cursor is read once; messages go to
 * the person who has taken the conversation.
 */
export const deskSource: StreamSource<'desk'> = {
  name: 'desk',
  for: 'staff',
  read: async (db, asked) => {
    const snapshots = [...new Set(asked.map(({ since }) => snapshotOf(since)))];
    const [allowed, ...read] = await Promise.all([
      supportStaff(
        db,
        asked.map(({ listener }) => listener),
      ),
      ...snapshots.map(async (since) => [since, await readDeskChanges(db, since)] as const),
    ]);
    const changes = new Map(read);
    return asked.map(({ listener, since }): StreamItem<'desk'>[] => {
      const snapshot = snapshotOf(since);
      const news = changes.get(snapshot);
      if (!news || !allowed.has(listener)) return [];
      if (snapshot !== undefined && news.rows.length === 0) return [];
      const own = new Set(news.rows.filter((row) => answersIn(row, listener)).map(({ id }) => id));
      const messages = news.messages.filter(({ conversation_id }) => own.has(conversation_id));
      return [
        {
          cursor: cursorOf(news.until),
          data: {
            lines: news.rows.map(deskLineOf),
            messages: messages.map((row) => ({
              conversation: row.conversation_id,
              message: chatMessageOf(row),
            })),
          },
        },
      ];
    });
  },
};
