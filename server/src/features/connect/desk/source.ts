import type { ChatMessage } from '@kindred/contract/connect/chat.ts';
import { chatMessageOf } from '#features/connect/chat/public.ts';
import type { News, StreamItem, StreamSource } from '#platform/stream/source.ts';
import { answersIn, deskLineOf } from './rules.ts';
import { readDeskChanges, supportStaff, type DeskShown, type DeskRow } from './store.ts';

/** With more in it, the pattern below would not know it again. */
const longestCursor = 260;

/** A snapshot of PostgreSQL and transactions, in the letters of a cursor. */
const cursorOf = ({ snapshot, passed }: DeskShown) =>
  [snapshot.replaceAll(':', '.').replaceAll(',', '-'), passed.join('-')]
    .filter((part) => part !== '')
    .join('.');

/** A cursor that no snapshot became counts as none. */
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
 * The desk, for the stream of staff. Everybody there sees the same lines, so each cursor is read once; messages go to
 * the person who has taken the conversation.
 */
export const deskSource: StreamSource<'desk'> = {
  name: 'desk',
  for: 'staff',
  read: async (db, asked) => {
    const cursors = [...new Set(asked.map(({ since }) => since))];
    const [allowed, ...read] = await Promise.all([
      supportStaff(
        db,
        asked.map(({ listener }) => listener),
      ),
      ...cursors.map(async (since) => [since, await readDeskChanges(db, placeOf(since))] as const),
    ]);
    const changes = new Map(read);
    return asked.map(({ listener, since }): StreamItem<'desk'>[] => {
      const news = changes.get(since);
      if (!news || !allowed.has(listener)) return [];
      if (placeOf(since) !== undefined && news.rows.length === 0) return [];
      const own = new Set(news.rows.filter((row) => answersIn(row, listener)).map(({ id }) => id));
      const messages = news.messages.filter(({ conversation_id }) => own.has(conversation_id));
      return [
        {
          cursor: cursorOf({ snapshot: news.until, passed: [] }),
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
  advance: (since, step) => {
    const place = placeOf(since);
    const [before = '', now = ''] = step.split('.');
    // What came before it in the conversation may still be on its way.
    if (!place || !isShown(before, place) || isShown(now, place)) return undefined;
    const cursor = cursorOf({ ...place, passed: [...place.passed, now] });
    // A read makes it short again.
    return cursor.length <= longestCursor ? cursor : undefined;
  },
};

/** Whether the stream has been shown what this transaction wrote. */
function isShown(transaction: string, { snapshot, passed }: DeskShown): boolean {
  const [least = '0', next = '0', running = ''] = snapshot.split(':');
  if (BigInt(transaction) < BigInt(least) || passed.includes(transaction)) return true;
  return BigInt(transaction) < BigInt(next) && !running.split(',').includes(transaction);
}

/** New messages, for one of those who answer. */
export const deskNews = (listener: string, row: DeskRow, messages: ChatMessage[]): News<'desk'> => ({
  source: 'desk',
  listener,
  step: `${row.changed_before}.${row.changed_in}`,
  data: {
    lines: [deskLineOf(row)],
    messages: messages.map((message) => ({ conversation: row.id, message })),
  },
});
