import type { MailWords, TextWords } from '#platform/outbox/layout.ts';

interface Told {
  first_name: string;
  title: string;
  when: string;
  until: string;
  path: string;
  link: string;
}

/** One tap takes the seat. Nothing is taken by opening the mail or its link. */
export function seatHeldMail({ first_name, title, when, until, path }: Told): MailWords {
  const listed = { subject: 'A seat is free for you', preheader: `It is held for you until ${until}.` };
  const heading = `Hello ${first_name}`;
  const after = [
    {
      kind: 'text' as const,
      text: `A seat is held for you until ${until}. After that it goes to the next person.`,
    },
    { kind: 'button' as const, label: 'Take the seat', path },
    { kind: 'small' as const, text: 'You cannot come? Give it back there, and the next person gets it.' },
  ];
  return {
    ...listed,
    heading,
    parts: [{ kind: 'text', text: `You are next on the waiting list for “${title}”, ${when}.` }, ...after],
    discreet: {
      ...listed,
      heading,
      parts: [{ kind: 'text', text: `You are next on a waiting list, for ${when}.` }, ...after],
    },
  };
}

export function seatHeldText({ when, until, link }: Told): TextWords {
  return {
    discreet: 'same',
    text: `A seat is free for you, ${when}. It is held until ${until}. Take it here: ${link}`,
  };
}
