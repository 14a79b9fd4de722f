import { messageTemplate } from '#platform/outbox/message-text.ts';
import type { MailWords, TextWords } from '#platform/outbox/mail-words.ts';

interface Details {
  first_name: string;
  title: string;
  when: string;
  seat: boolean;
  /** Until when a seat is offered, or an empty string. */
  until: string;
  path: string;
  link: string;
}

export const eventMovedMail = messageTemplate(
  ({ seat, until }) => `event_moved_mail.${until ? 'offer' : seat ? 'seat' : 'waiting'}`,
  (details: Details): MailWords => {
    const { first_name, title, when, path } = details;
    const listed = { subject: 'Your event has a new time', preheader: when };
    const heading = `Hello ${first_name}`;
    const after = [
      {
        kind: 'text' as const,
        text: `${placeInWords(details)} If the new time doesn’t suit you, you can cancel.`,
      },
      { kind: 'button' as const, label: 'See the new time', path },
    ];
    return {
      ...listed,
      heading,
      parts: [{ kind: 'text', text: `“${title}” has moved to ${when}.` }, ...after],
      discreet: {
        ...listed,
        heading,
        parts: [{ kind: 'text', text: `Your event has moved to ${when}.` }, ...after],
      },
    };
  },
);

function placeInWords({ seat, until }: Details): string {
  if (until) return `We’re still holding a seat for you until ${until}.`;
  return seat ? 'You still have your seat.' : 'You’re still on the waiting list.';
}

export const eventMovedText = messageTemplate('event_moved_text', ({ when, link }: Details): TextWords => {
  return { discreet: 'same', text: `Your event has moved to ${when}. Details: ${link}` };
});
