import type { OutboxMessage } from '@kindred/contract/outbox.ts';

type Row = Omit<OutboxMessage, 'links' | 'code' | 'sent_at'> & { code: string | null; sent_at: Date | null };

export function shown({ code, sent_at, ...row }: Row): OutboxMessage {
  return {
    ...row,
    links: linksIn(row.text),
    ...(code === null ? {} : { code }),
    sent_at: sent_at?.toISOString() ?? null,
  };
}

/** The links as a reader of the plain text finds them, each once. */
export function linksIn(text: string): string[] {
  const found = text.match(/https?:\/\/[^\s<>"]+/g) ?? [];
  return [...new Set(found.map((link) => link.replace(/[.,;:!?)]+$/, '')))];
}
