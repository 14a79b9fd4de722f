import { messageTemplate } from '#platform/outbox/message-text.ts';
import type { MailWords, TextWords } from '#platform/outbox/mail-words.ts';

interface Details {
  first_name: string;
  title: string;
  closed: boolean;
  path: string;
  link: string;
}

export const serviceChangedMail = messageTemplate(
  ({ closed }) => `service_changed_mail.${closed ? 'closed' : 'changed'}`,
  ({ first_name, title, closed, path }: Details): MailWords => {
    const listed = {
      subject: 'Something you saved has changed',
      preheader: 'Please check the details before you go or call.',
    };
    const heading = `Hello ${first_name}`;
    const sentence = (service: string) =>
      closed
        ? `${service} has closed or is no longer offered. We’ve left it in your bookmarks so you know it’s no longer available.`
        : `${service} has new contact details. Please check them before you go or call.`;
    const after = [
      { kind: 'button' as const, label: closed ? 'See what you saved' : 'See what changed', path },
      { kind: 'small' as const, text: 'Need something similar? Call us and we’ll help you look.' },
    ];
    return {
      ...listed,
      heading,
      parts: [{ kind: 'text', text: sentence(`“${title}”, which you saved,`) }, ...after],
      discreet: {
        ...listed,
        heading,
        parts: [{ kind: 'text', text: sentence('A service you saved') }, ...after],
      },
    };
  },
);

export const serviceChangedText = messageTemplate('service_changed_text', ({ link }: Details): TextWords => {
  return { discreet: 'same', text: `Something you saved has changed. See what’s different: ${link}` };
});
