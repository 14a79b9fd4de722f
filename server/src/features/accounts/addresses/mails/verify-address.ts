import { messageTemplate } from '#platform/outbox/message-text.ts';
import type { MailWords, TextWords } from '#platform/outbox/mail-words.ts';

/** Contains no name: a mistyped address belongs to a stranger. */
export const verifyAddressMail = messageTemplate(
  'verify_address_mail',
  ({ code }: { code: string }): MailWords => {
    return {
      discreet: 'same',
      subject: 'Your code',
      preheader: 'Use this code to confirm your new email address.',
      heading: 'Is this your email address?',
      parts: [
        {
          kind: 'text',
          text: 'Someone, most likely you, has asked to use this email address for an account.',
        },
        { kind: 'code', label: 'Enter this code on the page where you asked for it', code },
        {
          kind: 'small',
          text: 'The code works once and expires after 10 minutes. If you didn’t ask for it, you can ignore this email and nothing will change.',
        },
      ],
      reason: 'You’re getting this email because someone entered this address in our app.',
    };
  },
);

/** Phones parse the last line and offer the code above the keyboard. */
export const verifyAddressText = messageTemplate(
  'verify_address_text',
  ({ code, host }: { code: string; host: string }): TextWords => {
    return {
      discreet: 'same',
      text: `Your code is ${code}. Use it to confirm your new mobile number. It works once and expires after 10 minutes.\n\n@${host} #${code}`,
    };
  },
);
