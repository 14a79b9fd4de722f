import type { MailWords, TextWords } from '#platform/outbox/mail-template.ts';

interface Details {
  first_name: string;
  title: string;
  when: string;
}

export function eventCancelledMail({ first_name, title, when }: Details): MailWords {
  const listed = { subject: 'Your event is cancelled', preheader: when };
  const heading = `Hello ${first_name}`;
  const after = [
    { kind: 'text' as const, text: 'We’re sorry. You don’t need to do anything.' },
    { kind: 'button' as const, label: 'See other events', path: '/tabs/upcoming_events' },
  ];
  return {
    ...listed,
    heading,
    parts: [{ kind: 'text', text: `“${title}” on ${when} has been cancelled.` }, ...after],
    discreet: {
      ...listed,
      heading,
      parts: [{ kind: 'text', text: `Your event on ${when} has been cancelled.` }, ...after],
    },
  };
}

export function eventCancelledText({ when }: Details): TextWords {
  return {
    discreet: 'same',
    text: `Your event on ${when} has been cancelled. We’re sorry. You don’t need to do anything.`,
  };
}
