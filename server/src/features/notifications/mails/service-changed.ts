import type { MailWords, TextWords } from '#platform/outbox/layout.ts';

interface Told {
  first_name: string;
  title: string;
  closed: boolean;
  path: string;
  link: string;
}

export function serviceChangedMail({ first_name, title, closed, path }: Told): MailWords {
  const listed = {
    subject: 'Something you saved has changed',
    preheader: 'Have a look before you go or call.',
  };
  const heading = `Hello ${first_name}`;
  const what = closed
    ? 'is closed, or no longer offers this. We keep it in your list, so that you know.'
    : 'can be reached in another way now. Look before you go or call.';
  const after = [
    { kind: 'button' as const, label: closed ? 'See what you saved' : 'See what changed', path },
    { kind: 'small' as const, text: 'You need something like it? Call us, and we look together.' },
  ];
  return {
    ...listed,
    heading,
    parts: [{ kind: 'text', text: `“${title}”, which you saved, ${what}` }, ...after],
    discreet: {
      ...listed,
      heading,
      parts: [{ kind: 'text', text: `An entry that you saved ${what}` }, ...after],
    },
  };
}

export function serviceChangedText({ link }: Told): TextWords {
  return { discreet: 'same', text: `Something you saved has changed. Have a look: ${link}` };
}
