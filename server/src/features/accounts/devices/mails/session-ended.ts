import type { MailWords, TextWords } from '#platform/outbox/mail-template.ts';

/** Two devices used one sign-in. Which of them is the member's is not known, so the message calms and asks to look. */
export function sessionEndedMail({ first_name, path }: { first_name: string; path: string }): MailWords {
  return {
    discreet: 'same',
    subject: 'We signed out one of your devices',
    preheader: 'Please take a quick look at your devices.',
    heading: `Hello ${first_name}`,
    parts: [
      {
        kind: 'text',
        text: 'Two devices were using the same sign-in session, which can mean that someone copied it. To be safe, we’ve ended that session. Everything you saved is still in your account.',
      },
      {
        kind: 'text',
        text: 'Sign in again and check your list of devices. If there’s one you don’t recognise, sign it out.',
      },
      { kind: 'button', label: 'See my devices', path },
    ],
  };
}

export function sessionEndedText({ link }: { link: string }): TextWords {
  return {
    discreet: 'same',
    text: `To be safe, we signed out one of your devices. Check your list of devices: ${link}`,
  };
}
