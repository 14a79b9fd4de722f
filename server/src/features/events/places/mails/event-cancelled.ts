import { messageTemplate } from '#platform/outbox/message-text.ts';
import type { MailWords, TextWords } from '#platform/outbox/mail-words.ts';

interface Details {
  first_name: string;
  title: string;
  when: string;
}

export const eventCancelledMail = messageTemplate(
  'event_cancelled_mail',
  ({ first_name, title, when }: Details): MailWords => {
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
  },
);

export const eventCancelledText = messageTemplate('event_cancelled_text', ({ when }: Details): TextWords => {
  return {
    discreet: 'same',
    text: `Your event on ${when} has been cancelled. We’re sorry. You don’t need to do anything.`,
  };
});
