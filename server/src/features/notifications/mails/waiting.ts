import { messageTemplate } from '#platform/outbox/message-text.ts';
import type { MailWords, TextWords } from '#platform/outbox/mail-words.ts';

interface Details {
  first_name: string;
  path: string;
  link: string;
}

/** Something new in the app. The message never says what. */
export const waitingMail = messageTemplate('waiting_mail', ({ first_name, path }: Details): MailWords => {
  return {
    discreet: 'same',
    subject: 'You have something new',
    preheader: 'Open the app whenever it suits you.',
    heading: `Hello ${first_name}`,
    parts: [
      { kind: 'text', text: 'You have something new in the app. Sign in to see it.' },
      { kind: 'button', label: 'Open the app', path },
    ],
  };
});

export const waitingText = messageTemplate('waiting_text', ({ link }: Details): TextWords => {
  return { discreet: 'same', text: `You have something new in the app: ${link}` };
});
