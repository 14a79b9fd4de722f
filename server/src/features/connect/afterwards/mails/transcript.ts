import type { MailPart, MailWords } from '#platform/outbox/mail-template.ts';

/** The only mail with words of a chat: the member asked for it, with their address before their eyes. */
export function transcriptMail(messages: readonly { head: string; lines: readonly string[] }[]): MailWords {
  const parts = messages.flatMap(({ head, lines }): MailPart[] => [
    { kind: 'small', text: head },
    ...lines.flatMap((text): MailPart[] => (text.trim() === '' ? [] : [{ kind: 'text', text }])),
  ]);
  const words = {
    subject: 'The text you asked for',
    preheader: 'You asked us to send this to you.',
    heading: 'The text you asked for',
    parts,
    reason: 'You’re getting this email because you asked for it in the app.',
  };
  return { ...words, discreet: words };
}
