import type { MailWords, TextWords } from '#platform/outbox/layout.ts';

interface Told {
  first_name: string;
  /** How many, and the first of them by their titles, in words. */
  count: string;
  titles: string;
  path: string;
  link: string;
}

/** What is new to read for one member. There is always something in it: who has nothing new gets no mail. */
export function topicsNewMail({ first_name, count, titles, path }: Told): MailWords {
  const listed = { subject: 'New to read this week', preheader: `There is something new for you.` };
  const heading = `Hello ${first_name}`;
  const button = { kind: 'button' as const, label: 'See what is new', path };
  return {
    ...listed,
    heading,
    parts: [{ kind: 'text', text: `Since last week there is ${count} new for you: ${titles}.` }, button],
    discreet: {
      ...listed,
      heading,
      parts: [{ kind: 'text', text: `Since last week there is ${count} new for you to read.` }, button],
    },
  };
}

export function topicsNewText({ link }: Told): TextWords {
  return { discreet: 'same', text: `There is something new for you to read: ${link}` };
}
