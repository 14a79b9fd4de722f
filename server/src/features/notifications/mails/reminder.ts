import type { MailWords, TextWords } from '#platform/outbox/layout.ts';

type Kind = 'energy_day' | 'energy_missed' | 'energy_review' | 'wellbeing';

interface Told {
  what: string;
  first_name: string;
  path: string;
  link: string;
}

const sentences: Readonly<Record<Kind, string>> = {
  energy_day: 'How is your day? You asked us to remind you to write it down. It takes a minute.',
  energy_missed:
    'No diary for a few days. That is all right. It waits for you, and nothing is lost. We do not ask again until you write something.',
  energy_review: 'It is time to look back at your days. Take a few minutes when it suits you.',
  wellbeing: 'It is time to look at how you are. There are a few short questions.',
};

const discreet: Readonly<Record<Kind, string>> = {
  energy_day: 'You asked us to remind you at this time.',
  energy_missed: 'We do not remind you again until you come back. That is all right.',
  energy_review: 'Something waits for you in the app. It takes a few minutes.',
  wellbeing: 'Something waits for you in the app. It takes a few minutes.',
};

/** The subject says no more than that it is a reminder: others see lists of mails too. */
export function reminderMail({ what, first_name, path }: Told): MailWords {
  const listed = { subject: 'Your reminder', preheader: 'A short reminder for you.' };
  const heading = `Hello ${first_name}`;
  const after = [
    { kind: 'button' as const, label: 'Open it', path },
    { kind: 'small' as const, text: 'Not today? That is fine. Nothing is lost.' },
  ];
  const kind = what in sentences ? (what as Kind) : 'energy_day';
  return {
    ...listed,
    heading,
    parts: [{ kind: 'text', text: sentences[kind] }, ...after],
    discreet: { ...listed, heading, parts: [{ kind: 'text', text: discreet[kind] }, ...after] },
  };
}

export function reminderText({ link }: Told): TextWords {
  return { discreet: 'same', text: `Your reminder: ${link}` };
}
