import type { MailWords, TextWords } from '#platform/outbox/layout.ts';

/** Says nothing of the illness, in the subject least of all: somebody may look over a shoulder. */
export function signInMail({
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
    subject: 'Your sign-in code',
    preheader: 'It works once, for ten minutes.',
    heading: `Hello ${first_name}`,
    parts: [
      { kind: 'text', text: 'Press the button to sign in. No password is needed.' },
      { kind: 'button', label: 'Sign in', path },
      { kind: 'code', label: 'Or type this code where you asked for it', code },
      {
        kind: 'small',
        text: 'Link and code work once, for ten minutes. If you did not ask to sign in, leave this mail alone: nobody gets in.',
      },
    ],
  };
}

/** The last line is read by phones, which then offer the code above the keyboard. */
export function signInText({ code, link, host }: { code: string; link: string; host: string }): TextWords {
  return {
    discreet: 'same',
    text: `Your sign-in code is ${code}. Or open this link: ${link}\nBoth work once, for ten minutes.\n\n@${host} #${code}`,
  };
}
