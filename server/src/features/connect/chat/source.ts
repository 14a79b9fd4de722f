import type { StreamItem, StreamSource } from '#platform/stream/source.ts';
import { conversationOf, chatMessageOf } from './rules.ts';
import { findConversationNews, messagesOf, type OwnConversationRow } from './store.ts';

interface ConversationCursor {
  id: string;
  revision: number;
  number: number;
  place: number;
}

function cursorOf(text: string | undefined): ConversationCursor | undefined {
  const [, id, revision, number, place] = /^([0-9a-f-]{36})\.(\d+)\.(\d+)\.(\d+)$/.exec(text ?? '') ?? [];
  if (id === undefined) return undefined;
  return { id, revision: Number(revision), number: Number(number), place: Number(place) };
}

const placeIn = (row: OwnConversationRow) => row.place ?? 0;

const isKnown = (row: OwnConversationRow, cursor: ConversationCursor | undefined) =>
  cursor?.id === row.id && cursor.revision === row.revision && cursor.place === placeIn(row);

/**
 * A member's latest conversation, for the stream. Its cursor is the conversation, its revision, the number of the last
 * message sent, and the place in the queue. The first two rise under the row's lock, so nothing is passed over; the
 * place changes with other conversations.
 */
export const conversationSource: StreamSource<'conversation'> = {
  name: 'conversation',
  for: 'member',
  read: async (db, asked) => {
    const cursors = asked.map(({ since }) => cursorOf(since));
    const rows = await findConversationNews(
      db,
      asked.map(({ listener }, at) => {
        const { id = null, revision = 0, number = 0 } = cursors[at] ?? {};
        return [listener, id, revision, number];
      }),
    );
    return rows.map((row, at): StreamItem<'conversation'>[] => {
      const cursor = cursors[at];
      if (!row || isKnown(row, cursor)) return [];
      return [
        {
          cursor: `${row.id}.${row.revision}.${row.last_number}.${placeIn(row)}`,
          data: { conversation: conversationOf(row), messages: messagesOf(row).map(chatMessageOf) },
        },
      ];
    });
  },
};
