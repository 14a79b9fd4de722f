import { messageTemplate } from '#platform/outbox/message-text.ts';
import type { MailWords } from '#platform/outbox/mail-words.ts';

export const staffSignInMail = messageTemplate(
  'staff_sign_in_mail',
  ({ name, path, code }: { name: string; path: string; code: string }): MailWords => {
    return {
      discreet: 'same',
      subject: 'Your link to the staff console',
      preheader: 'The code works once and expires after 10 minutes.',
      heading: `Hello ${name}`,
      parts: [
        {
          kind: 'text',
          text: 'Use the link below to open the console. You’ll need your passkey to sign in.',
        },
        { kind: 'button', label: 'Open the console', path },
        { kind: 'code', label: 'Or enter this code on the page where you asked for it', code },
        {
          kind: 'small',
          text: 'The link and code each work once and expire after 10 minutes. If you didn’t ask to sign in, let your administrator know.',
        },
      ],
      reason: 'You’re getting this email because you have a staff account.',
    };
  },
);
