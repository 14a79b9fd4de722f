import { messageTemplate } from '#platform/outbox/message-text.ts';
import type { MailWords, TextWords } from '#platform/outbox/mail-words.ts';

/** Never mentions the illness, least of all in the subject: others may see the screen. */
export const signInMail = messageTemplate(
  'sign_in_mail',
  ({ first_name, path, code }: { first_name: string; path: string; code: string }): MailWords => {
    return {
      discreet: 'same',
      subject: 'Your sign-in code',
      preheader: 'The code works once and expires after 10 minutes.',
      heading: `Hello ${first_name}`,
      parts: [
        { kind: 'text', text: 'Use the link below to sign in. You don’t need a password.' },
        { kind: 'button', label: 'Sign in', path },
        { kind: 'code', label: 'Or enter this code on the page where you asked for it', code },
        {
          kind: 'small',
          text: 'The link and code each work once and expire after 10 minutes. If you didn’t ask to sign in, you can ignore this email. No one can get into your account.',
        },
      ],
    };
  },
);

/** Phones parse the last line and offer the code above the keyboard. */
export const signInText = messageTemplate(
  'sign_in_text',
  ({ code, link, host }: { code: string; link: string; host: string }): TextWords => {
    return {
      discreet: 'same',
      text: `Your sign-in code is ${code}. Or open this link: ${link}\nEach works once and expires after 10 minutes.\n\n@${host} #${code}`,
    };
  },
);
