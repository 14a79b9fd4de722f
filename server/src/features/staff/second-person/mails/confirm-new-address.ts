import { messageTemplate } from '#platform/outbox/message-text.ts';
import type { MailWords, TextWords } from '#platform/outbox/mail-words.ts';

/** Contains no name: a mistyped address belongs to a stranger. */
export const confirmNewAddressMail = messageTemplate(
  'confirm_new_address_mail',
  ({ path }: { path: string }): MailWords => {
    return {
      discreet: 'same',
      subject: 'Is this your new email address?',
      preheader: 'Confirm it, and you can sign in with it.',
      heading: 'Is this your new email address?',
      parts: [
        {
          kind: 'text',
          text: 'Someone, most likely you, called us and asked to use this email address for their account. Nothing changes until you confirm it.',
        },
        { kind: 'button', label: 'Confirm this address', path },
        {
          kind: 'small',
          text: 'The link works once and expires after 24 hours. If you didn’t call us, you can ignore this email.',
        },
      ],
      reason: 'You’re getting this email because someone gave us this address on the phone.',
    };
  },
);

export const confirmNewAddressText = messageTemplate(
  'confirm_new_address_text',
  ({ link }: { link: string }): TextWords => {
    return {
      discreet: 'same',
      text: `Did you call us to use this number for your account? Confirm it within 24 hours: ${link} If you didn’t, ignore this message.`,
    };
  },
);
