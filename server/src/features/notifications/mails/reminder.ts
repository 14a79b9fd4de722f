import type { MailWords, TextWords } from '#platform/outbox/layout.ts';

type Kind = 'energy_day' | 'energy_review' | 'wellbeing';

interface Told {
  what: string;
  first_name: string;
  path: string;
  link: string;
}

const sentences: Readonly<Record<Kind, string>> = {
  energy_day: 'How is your day? You asked us to remind you to write it down. It takes a minute.',
  energy_review: 'It is time to look back at your days. Take a few minutes when it suits you.',
  wellbeing: 'It is time to look at how you are. There are a few short questions.',
};

/** The subject says no more than that it is a reminder: others see lists of mails too. */
export function reminderMail({ what, first_name, path }: Told): MailWords {
  const listed = { subject: 'Your reminder', preheader: 'You asked us to remind you.' };
  const heading = `Hello ${first_name}`;
  const after = [
    { kind: 'button' as const, label: 'Open it', path },
    { kind: 'small' as const, text: 'Not today? That is fine. Nothing is lost.' },
  ];
  const text = sentences[what as Kind] ?? sentences.energy_day;
  return {
    ...listed,
    heading,
    parts: [{ kind: 'text', text }, ...after],
    discreet: {
      ...listed,
      heading,
      parts: [{ kind: 'text', text: 'You asked us to remind you at this time.' }, ...after],
    },
  };
}

export function reminderText({ link }: Told): TextWords {
  return { discreet: 'same', text: `Your reminder: ${link}` };
}
