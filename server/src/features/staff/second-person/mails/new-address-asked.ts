import { messageTemplate } from '#platform/outbox/message-text.ts';
import type { MailWords, TextWords } from '#platform/outbox/mail-words.ts';

interface AskedWords {
  /** What was requested, with the new address partly masked. */
  details: string;
}

/** Sent to every current address of the account, before anything changes. */
export const newAddressAskedMail = messageTemplate(
  'new_address_asked_mail',
  ({ first_name, details, path }: AskedWords & { first_name: string; path: string }): MailWords => {
    return {
      discreet: 'same',
      subject: 'A call about your account',
      preheader: 'If it was you, you don’t need to do anything.',
      heading: `Hello ${first_name}`,
      parts: [
        { kind: 'text', text: details },
        {
          kind: 'text',
          text: 'If it was you, you don’t need to do anything here. We’ve sent a message to your new contact details, so please look for it there.',
        },
        {
          kind: 'text',
          text: 'If it wasn’t you, stop the change. If it has already happened, this will restore your contact details and sign you out on every device.',
        },
        { kind: 'button', label: 'It wasn’t me: stop the change', path },
        {
          kind: 'small',
          text: 'You can stop the change up to 7 days after it was made. Keep this email until then.',
        },
      ],
    };
  },
);

export const newAddressAskedText = messageTemplate(
  'new_address_asked_text',
  ({ details, link }: AskedWords & { link: string }): TextWords => {
    return { discreet: 'same', text: `${details} Wasn’t you? Stop the change within 7 days: ${link}` };
  },
);
