import { messageTemplate } from '#platform/outbox/message-text.ts';
import type { MailWords } from '#platform/outbox/mail-words.ts';

/** Repeats nothing that was typed: the recipient may be a stranger to whoever typed it. */
export const confirmAddressMail = messageTemplate(
  'confirm_address_mail',
  ({ path, code }: { path: string; code: string }): MailWords => {
    return {
      discreet: 'same',
      subject: 'Confirm your email address',
      preheader: 'One more step to open your account.',
      heading: 'Welcome',
      parts: [
        { kind: 'text', text: 'Use the link below to confirm your email address and open your account.' },
        { kind: 'button', label: 'Confirm and continue', path },
        { kind: 'code', label: 'Or enter this code on the page where you signed up', code },
        {
          kind: 'small',
          text: 'The link and code each work once and expire after 10 minutes. If you didn’t start creating an account, ignore this email and no account will be created.',
        },
      ],
      reason: 'You’re getting this email because someone asked to create an account with this address.',
    };
  },
);
