import type { MailWords, TextWords } from '#platform/outbox/layout.ts';

/** Whoever asked learns nothing. Whoever has the mailbox learns that it was tried, and that nothing happened. */
export function addressInUseMail({ first_name }: { first_name: string }): MailWords {
  return {
    discreet: 'same',
    subject: 'Somebody wanted to use your address',
    preheader: 'Nothing was changed.',
    heading: `Hello ${first_name}`,
    parts: [
      {
        kind: 'text',
        text: 'Somebody, maybe you, asked to use this e-mail address for another account. It belongs to yours, so nothing was changed, and they were not told.',
      },
      {
        kind: 'text',
        text: 'Do you have two accounts? Sign in with this address to use this one. To join the two, call us.',
      },
      { kind: 'button', label: 'Sign in', path: '/login/email' },
      { kind: 'small', text: 'If it was not you, you do not need to do anything.' },
    ],
  };
}

export function addressInUseText(): TextWords {
  return {
    discreet: 'same',
    text: 'Somebody, maybe you, asked to use this number for another account. It belongs to yours, so nothing was changed. You do not need to do anything.',
  };
}
