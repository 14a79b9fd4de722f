import { messageTemplate } from '#platform/outbox/message-text.ts';
import type { MailWords, TextWords } from '#platform/outbox/mail-words.ts';

interface Details {
  first_name: string;
  title: string;
  when: string;
  until: string;
  path: string;
  link: string;
}

/** Opening the email or its link takes no seat: the member confirms on the page. */
export const seatOfferMail = messageTemplate(
  'seat_offer_mail',
  ({ first_name, title, when, until, path }: Details): MailWords => {
    const listed = {
      subject: 'A seat has come up for you',
      preheader: `We’ll hold your seat until ${until}.`,
    };
    const heading = `Hello ${first_name}`;
    const after = [
      {
        kind: 'text' as const,
        text: `A seat has come up for you. We’ll hold it until ${until}. After that, we’ll offer it to the next person.`,
      },
      { kind: 'button' as const, label: 'Accept your seat', path },
      {
        kind: 'small' as const,
        text: 'If you can’t come, release your seat and we’ll offer it to the next person.',
      },
    ];
    return {
      ...listed,
      heading,
      parts: [{ kind: 'text', text: `You’re next on the waiting list for “${title}” on ${when}.` }, ...after],
      discreet: {
        ...listed,
        heading,
        parts: [
          { kind: 'text', text: `You’re next on the waiting list for your event on ${when}.` },
          ...after,
        ],
      },
    };
  },
);

export const seatOfferText = messageTemplate(
  'seat_offer_text',
  ({ when, until, link }: Details): TextWords => {
    return {
      discreet: 'same',
      text: `A seat has come up for you at your event on ${when}. We’ll hold it until ${until}. Accept it here: ${link}`,
    };
  },
);
