import type { ChatMessageRow } from '#features/connect/chat/public.ts';
import { formatInstant } from '#platform/calendar/format.ts';
import { openPdf, type PdfInfo } from '#platform/pdf/document.ts';
import { isolated } from '#platform/pdf/bidi.ts';
import { linesOfMessage, transcriptTitle, type Transcript } from './transcript.ts';

export type TranscriptAuthor = Pick<PdfInfo, 'author' | 'brand'>;

/** The same text as a PDF, to print or to show to a doctor. */
export async function transcriptPdf(
  { started_at, batches, zone, locale }: Transcript,
  by: TranscriptAuthor,
): Promise<Uint8Array> {
  const messages: ChatMessageRow[] = [];
  for await (const rows of batches) messages.push(...rows);
  const pdf = openPdf({ title: transcriptTitle, created: started_at, lang: locale, ...by });
  const when = (instant: Date) => formatInstant(instant, zone, locale);
  pdf.title(transcriptTitle);
  pdf.paragraph(when(started_at));
  for (const message of messages) {
    pdf.heading(`${isolated(message.staff_name ?? 'You')}, ${when(message.sent_at)}`);
    for (const line of linesOfMessage(message)) if (line.trim() !== '') pdf.paragraph(line);
  }
  return pdf.finish('This chat is private.');
}
