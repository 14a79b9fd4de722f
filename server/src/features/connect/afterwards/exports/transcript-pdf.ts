import type { ChatMessageRow } from '#features/connect/chat/public.ts';
import { formatInstant } from '#platform/calendar/format.ts';
import { openPdf } from '#platform/pdf/document.ts';
import { isPrintable } from '#platform/pdf/printable.ts';
import { linesOfMessage, transcriptTitle, type Transcript } from './transcript.ts';

/** The same words, to be printed or shown to a doctor. */
export async function transcriptPdf(
  { started_at, batches, zone, locale }: Transcript,
  author: string,
): Promise<Uint8Array> {
  const messages: ChatMessageRow[] = [];
  for await (const rows of batches) messages.push(...rows);
  const pdf = await openPdf({ title: transcriptTitle, created: started_at, lang: locale, author });
  const when = (instant: Date) => formatInstant(instant, zone, locale);
  pdf.title(transcriptTitle);
  pdf.paragraph(when(started_at));
  const all = messages.map((message) => ({ message, lines: linesOfMessage(message) }));
  // A question mark in place of a word must not read as what somebody wrote.
  if (!all.every(({ lines }) => lines.every(isPrintable)))
    pdf.paragraph(
      'Some emojis and letters from other languages can’t be shown in this PDF. Each one appears as “?”. The text file includes them all.',
    );
  for (const { message, lines } of all) {
    pdf.heading(`${message.staff_name ?? 'You'}, ${when(message.sent_at)}`);
    for (const line of lines) if (line.trim() !== '') pdf.paragraph(line);
  }
  return pdf.finish('This chat is private.');
}
