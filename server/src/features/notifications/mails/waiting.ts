import type { MailWords, TextWords } from '#platform/outbox/layout.ts';

interface Told {
  first_name: string;
  path: string;
  link: string;
}

/** Something waits inside. What it is stands nowhere on the way. */
export function waitingMail({ first_name, path }: Told): MailWords {
  return {
    discreet: 'same',
    subject: 'Something new waits for you',
    preheader: 'Open it when it suits you.',
    heading: `Hello ${first_name}`,
    parts: [
      { kind: 'text', text: 'Something new waits for you. You find it when you are signed in.' },
      { kind: 'button', label: 'Open it', path },
    ],
  };
}

export function waitingText({ link }: Told): TextWords {
  return { discreet: 'same', text: `Something new waits for you: ${link}` };
}
