import type { MailWords, TextWords } from '#platform/outbox/layout.ts';

/** Says how to undo it: whoever did not ask for this must be able to stop it. */
export function deletionAskedMail({ first_name, day }: { first_name: string; day: string }): MailWords {
  return {
    discreet: 'same',
    subject: 'Your account is closed',
    preheader: `You can come back until ${day}.`,
    heading: `Hello ${first_name}`,
    parts: [
      {
        kind: 'text',
        text: `Your account is closed, as you asked, and every device is signed out. You have until ${day} to change your mind. After that day we erase everything that we hold of you.`,
      },
      { kind: 'text', text: 'To keep your account, sign in and choose “Keep my account”.' },
      { kind: 'button', label: 'Sign in to keep it', path: '/login' },
      {
        kind: 'small',
        text: 'You did not ask for this? Then sign in and keep your account, or call us.',
      },
    ],
  };
}

export function deletionAskedText({ day, link }: { day: string; link: string }): TextWords {
  return {
    discreet: 'same',
    text: `Your account is closed, as you asked. You can come back until ${day}: sign in at ${link} and choose to keep it. After that day we erase everything.`,
  };
}
