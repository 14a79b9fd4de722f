import type { MailWords } from '#platform/outbox/layout.ts';

export function passkeyAddedMail({ first_name, device }: { first_name: string; device: string }): MailWords {
  return {
    discreet: 'same',
    subject: 'A passkey was added to your account',
    preheader: 'If it was you, there is nothing to do.',
    heading: `Hello ${first_name}`,
    parts: [
      {
        kind: 'text',
        text: `A passkey was added on this device: ${device}. From now on it signs in to your account. If it was you, there is nothing to do.`,
      },
      { kind: 'text', text: 'If it was not you, sign in, open your account and remove the passkey.' },
      { kind: 'button', label: 'Open my account', path: '/tabs/settings/account' },
    ],
  };
}
