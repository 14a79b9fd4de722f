import { messageTemplate } from '#platform/outbox/message-text.ts';
import type { MailWords, TextWords } from '#platform/outbox/mail-words.ts';

/**
 * Sent by staff while the member is on the phone. No browser asked for it, so no code works, and the link needs the
 * number.
 */
export const signInByPhoneMail = messageTemplate(
  'sign_in_by_phone_mail',
  ({ first_name, path }: { first_name: string; path: string }): MailWords => {
    return {
      discreet: 'same',
      subject: 'Your sign-in link',
      preheader: 'The link works once and expires after 10 minutes.',
      heading: `Hello ${first_name}`,
      parts: [
        {
          kind: 'text',
          text: 'You asked us on the phone for a link to sign in. Open it, then enter the 2-digit number we tell you.',
        },
        { kind: 'button', label: 'Sign in', path },
        {
          kind: 'small',
          text: 'The link works once and expires after 10 minutes. If you didn’t call us, you can ignore this email. No one can get into your account.',
        },
      ],
    };
  },
);

export const signInByPhoneText = messageTemplate(
  'sign_in_by_phone_text',
  ({ link }: { link: string }): TextWords => {
    return {
      discreet: 'same',
      text: `You asked us on the phone for a link to sign in: ${link}\nOpen it, then enter the 2-digit number we tell you. The link works once and expires after 10 minutes.`,
    };
  },
);
