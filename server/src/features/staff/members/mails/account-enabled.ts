import { messageTemplate } from '#platform/outbox/message-text.ts';
import type { MailWords, TextWords } from '#platform/outbox/mail-words.ts';

export const accountEnabledMail = messageTemplate(
  'account_enabled_mail',
  ({ first_name }: { first_name: string }): MailWords => {
    return {
      discreet: 'same',
      subject: 'Your account is open again',
      preheader: 'You can sign in as before.',
      heading: `Hello ${first_name}`,
      parts: [
        { kind: 'text', text: 'Your account is open again. Everything you saved is where you left it.' },
        { kind: 'button', label: 'Sign in', path: '/login' },
      ],
    };
  },
);

export const accountEnabledText = messageTemplate(
  'account_enabled_text',
  ({ link }: { link: string }): TextWords => {
    return { discreet: 'same', text: `Your account is open again. Sign in at ${link}` };
  },
);
