import { messageTemplate } from '#platform/outbox/message-text.ts';
import type { MailWords } from '#platform/outbox/mail-words.ts';

interface Details {
  name: string;
  handedBy: string;
  path: string;
}

/**
 * Goes to the new organiser. The event and its participants are only in the console, because a title can name an
 * illness.
 */
export const eventHandedOverMail = messageTemplate(
  'event_handed_over_mail',
  ({ name, handedBy, path }: Details): MailWords => {
    return {
      discreet: 'same',
      subject: 'An event is now yours to run',
      preheader: `${handedBy} handed it to you.`,
      heading: `Hello ${name}`,
      parts: [
        { kind: 'text', text: `${handedBy} has handed an event to you, so you’re its organiser now.` },
        { kind: 'button', label: 'See the event', path },
        {
          kind: 'text',
          text: 'In the console, you can see who has registered and confirm that you’ll run the event. It will stay on your Today page until you do.',
        },
      ],
      reason: 'You’re getting this email because you work in the staff console.',
    };
  },
);
