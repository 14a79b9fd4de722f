import type { ChatMessageRow } from '#features/connect/chat/public.ts';
import { formatInstant } from '#platform/calendar/format.ts';

export interface Transcript {
  started_at: Date;
  batches: AsyncIterable<readonly ChatMessageRow[]>;
  zone: string;
  locale: string;
}

export const transcriptTitle = 'Your chat with us';

/** The lines of a message: its text (or the name of its file), then its card. */
export const linesOfMessage = ({
  body,
  card,
  attachment_id,
}: Pick<ChatMessageRow, 'body' | 'card' | 'attachment_id'>): string[] => [
  ...(body === '' ? [] : `${attachment_id ? 'Sent a file: ' : ''}${body}`.split('\n')),
  ...(card ? [`${card.title}: ${card.line}`] : []),
];

/** Renders a conversation as plain text, without the internal notes of staff. */
export async function* transcriptOf({
  started_at,
  batches,
  zone,
  locale,
}: Transcript): AsyncGenerator<string> {
  const when = (instant: Date) => formatInstant(instant, zone, locale);
  yield `${transcriptTitle}\n${when(started_at)}\n`;
  for await (const rows of batches)
    yield rows
      .map((row) => `\n${row.staff_name ?? 'You'}, ${when(row.sent_at)}\n${linesOfMessage(row).join('\n')}\n`)
      .join('');
}
