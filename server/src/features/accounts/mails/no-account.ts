import { messageTemplate } from '#platform/outbox/message-text.ts';
import type { MailWords } from '#platform/outbox/mail-words.ts';

/** Only the owner of the mailbox learns that there is no account. */
export const noAccountMail = messageTemplate('no_account_mail', (): MailWords => {
  return {
    discreet: 'same',
    subject: 'You asked to sign in',
    preheader: 'There’s no account with this address yet.',
    heading: 'There’s no account with this address',
    parts: [
      {
        kind: 'text',
        text: 'Someone, perhaps you, tried to sign in with this email address, but there’s no account for it. You may have used a different address or your mobile number.',
      },
      { kind: 'button', label: 'Create account', path: '/get-started' },
      { kind: 'small', text: 'If it wasn’t you, you can ignore this email. We won’t keep your address.' },
    ],
    reason: 'You’re getting this email because someone tried to sign in with this address.',
  };
});
