import { messageTemplate } from '#platform/outbox/message-text.ts';
import type { MailWords, TextWords } from '#platform/outbox/mail-words.ts';

interface Details {
  first_name: string;
  title: string;
  when: string;
  seat: boolean;
  path: string;
  link: string;
}

export const eventMovedMail = messageTemplate(
  ({ seat }) => `event_moved_mail.${seat ? 'seat' : 'waiting'}`,
  ({ first_name, title, when, seat, path }: Details): MailWords => {
    const listed = { subject: 'Your event has a new time', preheader: when };
    const heading = `Hello ${first_name}`;
    const yours = seat ? 'You still have your seat.' : 'You’re still on the waiting list.';
    const after = [
      { kind: 'text' as const, text: `${yours} If the new time doesn’t suit you, you can cancel.` },
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

export const eventMovedText = messageTemplate('event_moved_text', ({ when, link }: Details): TextWords => {
  return { discreet: 'same', text: `Your event has moved to ${when}. Details: ${link}` };
});
