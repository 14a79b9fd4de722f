import { messageTemplate } from '#platform/outbox/message-text.ts';
import type { MailWords, TextWords } from '#platform/outbox/mail-words.ts';

/** Sent to every previous address of the account. */
export const addressChangedMail = messageTemplate(
  'address_changed_mail',
  ({ first_name, details, path }: { first_name: string; details: string; path: string }): MailWords => {
    return {
      discreet: 'same',
      subject: 'A change to your account',
      preheader: 'If it was you, you don’t need to do anything.',
      heading: `Hello ${first_name}`,
      parts: [
        { kind: 'text', text: details },
        { kind: 'text', text: 'If it was you, you don’t need to do anything.' },
        {
          kind: 'text',
          text: 'If it wasn’t you, undo the change. This will restore your previous contact details and sign you out on every device.',
        },
        { kind: 'button', label: 'It wasn’t me: undo the change', path },
        {
          kind: 'small',
          text: 'You can undo the change once, up to 7 days after it was made. Keep this email until then.',
        },
      ],
    };
  },
);

export const addressChangedText = messageTemplate(
  'address_changed_text',
  ({ details, link }: { details: string; link: string }): TextWords => {
    return { discreet: 'same', text: `${details} Wasn’t you? Undo the change within 7 days: ${link}` };
  },
);
