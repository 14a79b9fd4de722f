import type { MailWords, TextWords } from '#platform/outbox/layout.ts';

interface Told {
  first_name: string;
  title: string;
  when: string;
  which: 'day' | 'today' | 'hour';
  path: string;
  link: string;
}

const beginnings = {
  day: 'This is tomorrow',
  // Held over the night for whoever wants no messages then.
  today: 'This is today',
  hour: 'This begins in an hour',
} as const;
const beginsWhen = (which: Told['which']) => beginnings[which];

export function eventReminderMail({ first_name, title, when, which, path }: Told): MailWords {
  const begins = beginsWhen(which);
  const listed = { subject: begins, preheader: when };
  const heading = `Hello ${first_name}`;
  const after = [
    { kind: 'button' as const, label: 'See where and how', path },
    { kind: 'small' as const, text: 'You cannot come? Cancel there, and somebody who waits gets your seat.' },
  ];
  return {
    ...listed,
    heading,
    parts: [{ kind: 'text', text: `${begins}: “${title}”, ${when}.` }, ...after],
    discreet: {
      ...listed,
      heading,
      parts: [{ kind: 'text', text: `${begins}: what you registered for, ${when}.` }, ...after],
    },
  };
}

export function eventReminderText({ when, which, link }: Told): TextWords {
  return { discreet: 'same', text: `${beginsWhen(which)}: ${when}. Where and how: ${link}` };
}
