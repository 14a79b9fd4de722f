import type { MailWords } from '#platform/outbox/layout.ts';

export function staffSignInMail({
  name,
  path,
  code,
}: {
  name: string;
  path: string;
  code: string;
}): MailWords {
  return {
    discreet: 'same',
    subject: 'Your link to the staff console',
    preheader: 'It works once, for ten minutes.',
    heading: `Hello ${name}`,
    parts: [
      { kind: 'text', text: 'Press the button to open the console. Your passkey is asked for there.' },
      { kind: 'button', label: 'Open the console', path },
      { kind: 'code', label: 'Or type this code where you asked for it', code },
      {
        kind: 'small',
        text: 'Link and code work once, for ten minutes. If you did not ask to sign in, tell whoever runs the console.',
      },
    ],
  };
}
