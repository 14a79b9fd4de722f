import type { MailWords, TextWords } from '#platform/outbox/mail-template.ts';

interface Details {
  first_name: string;
  path: string;
  link: string;
}

/** Something new in the app. The message never says what. */
export function waitingMail({ first_name, path }: Details): MailWords {
  return {
    discreet: 'same',
    subject: 'You have something new',
    preheader: 'Open the app whenever it suits you.',
    heading: `Hello ${first_name}`,
    parts: [
      { kind: 'text', text: 'You have something new in the app. Sign in to see it.' },
      { kind: 'button', label: 'Open the app', path },
    ],
  };
}

export function waitingText({ link }: Details): TextWords {
  return { discreet: 'same', text: `You have something new in the app: ${link}` };
}
