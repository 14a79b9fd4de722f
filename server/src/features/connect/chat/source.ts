import type { ChatMessage } from '@kindred/contract/connect/chat.ts';
import type { News, StreamItem, StreamSource } from '#platform/stream/source.ts';
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

const textOf = ({ id, revision, last_number }: OwnConversationRow, place: number) =>
  `${id}.${revision}.${last_number}.${place}`;

const placeIn = (row: OwnConversationRow) => row.place ?? 0;

const isKnown = (row: OwnConversationRow, cursor: ConversationCursor | undefined) =>
  cursor?.id === row.id && cursor.revision === row.revision && cursor.place === placeIn(row);

/**
 * The stream source of a member's latest conversation. The cursor is the conversation id, its revision, the number of
 * the last message sent, and the place in the queue. Revision and number rise under the row's lock, so no change is
 * missed; the place changes with other conversations.
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
          cursor: textOf(row, placeIn(row)),
          data: { conversation: conversationOf(row), messages: messagesOf(row).map(chatMessageOf) },
        },
      ];
    });
  },
  advance: (since, step) => {
    const [from, to] = [cursorOf(since), cursorOf(step)];
    const follows =
      from?.id === to?.id &&
      from?.revision === (to?.revision ?? 0) - 1 &&
      from?.number === (to?.number ?? 0) - 1;
    return follows && from?.place === to?.place ? step : undefined;
  },
};

/** The news of one more message, for the member. */
export const conversationNews = (row: OwnConversationRow, messages: ChatMessage[]): News<'conversation'> => ({
  source: 'conversation',
  listener: row.member_id,
  step: textOf(row, 0),
  data: { conversation: conversationOf(row), messages },
});
