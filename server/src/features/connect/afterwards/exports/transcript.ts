import type { ChatMessageRow } from '#features/connect/chat/public.ts';
import { formatInstant } from '#platform/calendar/format.ts';

interface Transcript {
  started_at: Date;
  batches: AsyncIterable<readonly ChatMessageRow[]>;
  zone: string;
  locale: string;
}

/** A conversation as plain text, without what staff note for themselves. */
export async function* transcriptOf({
  started_at,
  batches,
  zone,
  locale,
}: Transcript): AsyncGenerator<string> {
  const when = (instant: Date) => formatInstant(instant, zone, locale);
  yield `Your chat with us\n${when(started_at)}\n`;
  for await (const rows of batches)
    yield rows
      .map(
        ({ staff_name, sent_at, body, attachment_id }) =>
          `\n${staff_name ?? 'You'}, ${when(sent_at)}\n${attachment_id ? 'Sent a file: ' : ''}${body}\n`,
      )
      .join('');
}
