import type { MailWords, TextWords } from '#platform/outbox/layout.ts';

interface Told {
  first_name: string;
  title: string;
  when: string;
  seat: boolean;
  path: string;
  link: string;
}

export function eventMovedMail({ first_name, title, when, seat, path }: Told): MailWords {
  const listed = { subject: 'There is a new time', preheader: when };
  const heading = `Hello ${first_name}`;
  const yours = seat ? 'Your seat is still yours.' : 'You are still on the waiting list.';
  const after = [
    { kind: 'text' as const, text: `${yours} If the new time does not suit you, cancel there.` },
    { kind: 'button' as const, label: 'See the new time', path },
  ];
  return {
    ...listed,
    heading,
    parts: [{ kind: 'text', text: `“${title}” was moved. The new time is ${when}.` }, ...after],
    discreet: {
      ...listed,
      heading,
      parts: [
        { kind: 'text', text: `What you registered for was moved. The new time is ${when}.` },
        ...after,
      ],
    },
  };
}

export function eventMovedText({ when, link }: Told): TextWords {
  return { discreet: 'same', text: `What you registered for was moved to ${when}. More: ${link}` };
}
