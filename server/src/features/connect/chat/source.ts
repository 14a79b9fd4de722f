import type { StreamItem, StreamSource } from '#platform/stream/source.ts';
import { conversationOf, chatMessageOf } from './rules.ts';
import { findLatestConversations, readMessagesAfter, type OwnConversationRow } from './store.ts';

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

const placeIn = (row: OwnConversationRow | undefined) => row?.place ?? 0;

/**
 * A member's latest conversation, for the stream. Its cursor is the conversation, its revision, the number of the last
 * message sent, and the place in the queue. The first two rise under the row's lock, so nothing is passed over; the
 * place changes with other conversations.
 */
export const conversationSource: StreamSource<'conversation'> = {
  name: 'conversation',
  for: 'member',
  read: async (db, asked) => {
    const latest = await findLatestConversations(
      db,
      asked.map(({ listener }) => listener),
    );
    const wanted = asked.map(({ listener, since }) => {
      const row = latest.get(listener);
      const cursor = cursorOf(since);
      const known =
        cursor?.id === row?.id && cursor?.revision === row?.revision && cursor?.place === placeIn(row);
      if (!row || known) return undefined;
      // A lower revision is one of before a restore.
      const goesOn = cursor?.id === row.id && cursor.revision <= row.revision;
      return { row, after: goesOn ? cursor.number : 0 };
    });
    const messages = await readMessagesAfter(
      db,
      wanted.flatMap((one) =>
        one && one.row.last_number > one.after ? [{ id: one.row.id, after: one.after }] : [],
      ),
    );
    return wanted.map((one): StreamItem<'conversation'>[] => {
      if (!one) return [];
      const { row, after } = one;
      const own = messages.filter(
        ({ conversation_id, number }) => conversation_id === row.id && number > after,
      );
      // Of messages that came after the row was read, the next round tells.
      const read = own.filter(({ number }) => number <= row.last_number);
      return [
        {
          cursor: `${row.id}.${row.revision}.${row.last_number}.${placeIn(row)}`,
          data: { conversation: conversationOf(row), messages: read.map(chatMessageOf) },
        },
      ];
    });
  },
};
