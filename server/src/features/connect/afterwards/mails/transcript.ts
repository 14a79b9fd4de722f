import type { MailPart, MailWords } from '#platform/outbox/mail-words.ts';

/**
 * The only email that quotes a chat: the member asked for it while seeing the address it goes to. Each message is one
 * block: who and when, then the text.
 */
export function transcriptMail({ transcript }: { transcript: string }): MailWords {
  const parts = transcript.split('\n\n').flatMap((block): MailPart[] => {
    const [head = '', ...lines] = block.split('\n');
    return [{ kind: 'small', text: head }, ...lines.map((text): MailPart => ({ kind: 'text', text }))];
  });
  const words = {
    subject: 'Your copy of our chat',
    preheader: 'Here’s the copy you asked for.',
    heading: 'Your copy of our chat',
    parts,
    reason: 'You’re getting this email because you asked for it in the app.',
  };
  return { ...words, discreet: words };
}
