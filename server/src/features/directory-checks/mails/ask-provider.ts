import type { MailWords } from '#platform/outbox/layout.ts';

/** To whoever runs a service. They know nothing of us, so it says who writes, what about, and how long it takes. */
export function askProviderMail({ service, path }: { service: string; path: string }): MailWords {
  return {
    discreet: 'same',
    subject: 'Is your entry still right?',
    preheader: 'It takes a minute and needs no account.',
    heading: 'Is this still right?',
    parts: [
      {
        kind: 'text',
        text: `Your service is in our directory: ${service}. People find you there when they need help, and a number that has changed costs them a day.`,
      },
      {
        kind: 'text',
        text: 'Please look at it. If all of it is right, one tap tells us. If something has changed, tell us what.',
      },
      { kind: 'button', label: 'Look at the entry', path },
      { kind: 'small', text: 'The link works for sixty days and needs no account.' },
    ],
  };
}
