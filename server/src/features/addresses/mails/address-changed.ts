import type { MailWords, TextWords } from '#platform/outbox/layout.ts';

/** Goes to every address that the account had before. */
export function addressChangedMail({
  first_name,
  told,
  path,
}: {
  first_name: string;
  told: string;
  path: string;
}): MailWords {
  return {
    discreet: 'same',
    subject: 'A change to your account',
    preheader: 'If it was you, you do not need to do anything.',
    heading: `Hello ${first_name}`,
    parts: [
      { kind: 'text', text: told },
      { kind: 'text', text: 'If it was you, you do not need to do anything.' },
      {
        kind: 'text',
        text: 'If it was not you, undo it. Your account is then reached as it was before, and every device is signed out.',
      },
      { kind: 'button', label: 'It was not me: undo it', path },
      { kind: 'small', text: 'You can undo it once, for seven days. Keep this mail until then.' },
    ],
  };
}

export function addressChangedText({ told, link }: { told: string; link: string }): TextWords {
  return { discreet: 'same', text: `${told} Not you? Undo it within seven days: ${link}` };
}
