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
        text: 'One of your devices used a sign-in that had already been replaced. That can mean that someone copied it, so we ended it. Everything you saved is safe.',
      },
      {
        kind: 'text',
        text: "Sign in again and look at the list of your devices. If there is one you don't know, sign it out.",
      },
      { kind: 'button', label: 'See my devices', path },
    ],
  };
}

export function sessionEndedText({ link }: { link: string }): TextWords {
  return {
    discreet: 'same',
    text: `We signed out one of your devices, because someone may have copied its sign-in. See your devices: ${link}`,
  };
}
