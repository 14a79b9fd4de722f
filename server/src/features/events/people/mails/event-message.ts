import type { MailWords, TextWords } from '#platform/outbox/mail-words.ts';

interface Details {
  first_name: string;
  title: string;
  message: string;
  path: string;
  link: string;
}

/** The subject never names the event, because its name can name an illness. */
export function eventMessageMail({ first_name, title, message, path }: Details): MailWords {
  const listed = { subject: 'A message about your event', preheader: 'From the team running your event' };
  const heading = `Hello ${first_name}`;
  const after = [{ kind: 'button' as const, label: 'See your event', path }];
  const paragraphs = message
    .split(/\n{2,}/)
    .filter((text) => text.trim() !== '')
    .map((text) => ({ kind: 'text' as const, text: text.trim() }));
  return {
    ...listed,
    heading,
    parts: [{ kind: 'text', text: `This is about “${title}”.` }, ...paragraphs, ...after],
    discreet: {
      ...listed,
      heading,
      parts: [
        {
          kind: 'text',
          text: 'There’s a message about an event that you registered for. Sign in to read it.',
        },
        { kind: 'button', label: 'Read the message', path: '/tabs/notifications' },
      ],
    },
  };
}

export function eventMessageText({ link }: Details): TextWords {
  return { discreet: 'same', text: `There’s a message about your event. Sign in to read it: ${link}` };
}
