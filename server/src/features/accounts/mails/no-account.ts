import type { MailWords } from '#platform/outbox/layout.ts';

/** Only the owner of the mailbox learns that there is no account. */
export function noAccountMail(): MailWords {
  return {
    discreet: 'same',
    subject: 'You asked to sign in',
    preheader: 'There is no account with this address yet.',
    heading: 'There is no account with this address',
    parts: [
      {
        kind: 'text',
        text: 'Somebody, maybe you, asked to sign in with this e-mail address. It has no account. Maybe you used another address, or your mobile number.',
      },
      { kind: 'button', label: 'Create an account', path: '/get-started' },
      { kind: 'small', text: 'If it was not you, leave this mail alone. We keep nothing.' },
    ],
  };
}
