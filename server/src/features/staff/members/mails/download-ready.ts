import { messageTemplate } from '#platform/outbox/message-text.ts';
import type { MailWords, TextWords } from '#platform/outbox/mail-words.ts';

/** Contains the way to the copy, but never the copy itself: a mailbox is no place for it. */
export const downloadReadyMail = messageTemplate(
  'download_ready_mail',
  ({ first_name, path }: { first_name: string; path: string }): MailWords => {
    return {
      discreet: 'same',
      subject: 'A copy of your information',
      preheader: 'Sign in to download it.',
      heading: `Hello ${first_name}`,
      parts: [
        {
          kind: 'text',
          text: 'You asked us for a copy of everything we hold about you. Sign in and choose a format under “Download your information”.',
        },
        { kind: 'button', label: 'Get my copy', path },
        { kind: 'small', text: 'Didn’t ask for this? Please call us.' },
      ],
    };
  },
);

export const downloadReadyText = messageTemplate(
  'download_ready_text',
  ({ link }: { link: string }): TextWords => {
    return {
      discreet: 'same',
      text: `You asked us for a copy of everything we hold about you. Sign in to download it: ${link}`,
    };
  },
);
