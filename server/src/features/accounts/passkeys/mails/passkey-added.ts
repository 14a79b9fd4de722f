import { messageTemplate } from '#platform/outbox/message-text.ts';
import type { MailWords, TextWords } from '#platform/outbox/mail-words.ts';

export const passkeyAddedMail = messageTemplate(
  'passkey_added_mail',
  ({ first_name, device }: { first_name: string; device: string }): MailWords => {
    return {
      discreet: 'same',
      subject: 'A passkey was added to your account',
      preheader: 'If it was you, you don’t need to do anything.',
      heading: `Hello ${first_name}`,
      parts: [
        {
          kind: 'text',
          text: `A passkey was added on this device: ${device}. You can now use it to sign in. If it was you, you don’t need to do anything.`,
        },
        { kind: 'text', text: 'If it wasn’t you, sign in, open your account and remove the passkey.' },
        { kind: 'button', label: 'Open my account', path: '/tabs/settings/account' },
      ],
    };
  },
);

export const passkeyAddedText = messageTemplate(
  'passkey_added_text',
  ({ device, link }: { device: string; link: string }): TextWords => {
    return {
      discreet: 'same',
      text: `A passkey was added to your account on this device: ${device}. Wasn’t you? Sign in and remove it: ${link}`,
    };
  },
);
