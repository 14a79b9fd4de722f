import type { MailWords } from '#platform/outbox/layout.ts';

export function confirmAddressMail({
  first_name,
  path,
  code,
}: {
  first_name: string;
  path: string;
  code: string;
}): MailWords {
  return {
    discreet: 'same',
    subject: 'Confirm your e-mail address',
    preheader: 'One tap, and your account is open.',
    heading: `Hello ${first_name}`,
    parts: [
      {
        kind: 'text',
        text: 'Press the button to confirm that this is your address. Your account opens then.',
      },
      { kind: 'button', label: 'Confirm and go on', path },
      { kind: 'code', label: 'Or type this code where you began', code },
      {
        kind: 'small',
        text: 'Link and code work once, for ten minutes. If you did not begin an account, leave this mail alone: none is opened.',
      },
    ],
  };
}
