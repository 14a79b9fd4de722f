import type { MailWords, TextWords } from '#platform/outbox/layout.ts';

interface Told {
  first_name: string;
  title: string;
  when: string;
}

export function eventCancelledMail({ first_name, title, when }: Told): MailWords {
  const listed = { subject: 'This is cancelled', preheader: when };
  const heading = `Hello ${first_name}`;
  const after = [
    { kind: 'text' as const, text: 'We are sorry. You do not need to do anything.' },
    { kind: 'button' as const, label: 'See what else there is', path: '/tabs/upcoming_events' },
  ];
  return {
    ...listed,
    heading,
    parts: [{ kind: 'text', text: `“${title}”, ${when}, does not take place.` }, ...after],
    discreet: {
      ...listed,
      heading,
      parts: [{ kind: 'text', text: `What you registered for, ${when}, does not take place.` }, ...after],
    },
  };
}

export function eventCancelledText({ when }: Told): TextWords {
  return {
    discreet: 'same',
    text: `What you registered for, ${when}, is cancelled. We are sorry. You do not need to do anything.`,
  };
}
