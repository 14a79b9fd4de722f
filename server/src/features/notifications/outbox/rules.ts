import type { OutboxMessage } from '@kindred/contract/notifications/outbox.ts';

type Row = Omit<OutboxMessage, 'links' | 'code' | 'sent_at'> & { code: string | null; sent_at: Date | null };

export function presentOutboxMessage({ code, sent_at, ...row }: Row): OutboxMessage {
  return {
    ...row,
    links: linksIn(row.text),
    ...(code === null ? {} : { code }),
    sent_at: sent_at?.toISOString() ?? null,
  };
}

/** The links in the plain text, each once. */
export function linksIn(text: string): string[] {
  // A full stop or bracket after a link is not part of it.
  return [...new Set(text.match(/https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g) ?? [])];
}
