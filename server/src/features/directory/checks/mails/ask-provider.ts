import type { MailWords } from '#platform/outbox/mail-words.ts';

interface Details {
  service: string;
  path: string;
  /** Our name and phone number: providers do not know us, and a request from a stranger reads like phishing. */
  from: string;
  phone: string;
}

export function askProviderMail({ service, path, from, phone }: Details): MailWords {
  return {
    discreet: 'same',
    subject: `Is your entry in the ${from} directory still correct?`,
    preheader: 'The check takes about a minute, and you don’t need an account.',
    heading: 'Is your entry still correct?',
    parts: [
      {
        kind: 'text',
        text: `${from} lists your service in its directory: ${service}. People use it to find help, so an out-of-date phone number can cost them a day.`,
      },
      {
        kind: 'text',
        text: 'Please check your entry. If everything is correct, you can tell us with one click. If something has changed, let us know what’s different.',
      },
      { kind: 'button', label: 'Check the entry', path },
      {
        kind: 'small',
        text: `The link works for 60 days, and you don’t need an account. Questions? Call ${from} on ${phone}.`,
      },
    ],
    reason: `You’re getting this email because ${from} lists your service in its directory.`,
  };
}
