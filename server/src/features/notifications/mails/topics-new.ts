import { messageTemplate } from '#platform/outbox/message-text.ts';
import type { MailWords, TextWords } from '#platform/outbox/mail-words.ts';

interface Details {
  first_name: string;
  /** "one article", "3 articles". */
  count: string;
  /** The titles as a list in words. */
  titles: string;
  path: string;
  link: string;
}

/** New articles for one member. Never empty: a member with nothing new gets no email. */
export const topicsNewMail = messageTemplate(
  'topics_new_mail',
  ({ first_name, count, titles, path }: Details): MailWords => {
    const listed = { subject: 'New articles for you this week', preheader: `We’ve added ${count} for you.` };
    const heading = `Hello ${first_name}`;
    const button = { kind: 'button' as const, label: 'See what’s new', path };
    return {
      ...listed,
      heading,
      parts: [{ kind: 'text', text: `We’ve added ${count} for you since last week: ${titles}.` }, button],
      discreet: {
        ...listed,
        heading,
        parts: [{ kind: 'text', text: `We’ve added ${count} for you since last week.` }, button],
      },
    };
  },
);

export const topicsNewText = messageTemplate('topics_new_text', ({ count, link }: Details): TextWords => {
  return { discreet: 'same', text: `We’ve added ${count} for you since last week: ${link}` };
});
