import { messageTemplate } from '#platform/outbox/message-text.ts';
import type { MailWords, TextWords } from '#platform/outbox/mail-words.ts';

/** Says how to undo it: a member who did not ask for this must be able to stop it. */
export const deletionRequestMail = messageTemplate(
  'deletion_request_mail',
  ({ first_name, day }: { first_name: string; day: string }): MailWords => {
    return {
      discreet: 'same',
      subject: 'Your account is closed',
      preheader: `You can come back until ${day}.`,
      heading: `Hello ${first_name}`,
      parts: [
        {
          kind: 'text',
          text: `We’ve closed your account, as you asked, and signed you out on every device. You have until ${day} to change your mind. After that, we’ll erase everything we hold about you.`,
        },
        { kind: 'text', text: 'To keep your account, sign in and choose “Keep my account”.' },
        { kind: 'button', label: 'Sign in to keep my account', path: '/login' },
        {
          kind: 'small',
          text: 'Didn’t ask for this? Sign in to keep your account, or call us.',
        },
      ],
    };
  },
);

export const deletionRequestText = messageTemplate(
  'deletion_request_text',
  ({ day, link }: { day: string; link: string }): TextWords => {
    return {
      discreet: 'same',
      text: `We’ve closed your account, as you asked. You can come back until ${day}: sign in at ${link} and choose “Keep my account”. After that, we’ll erase everything we hold about you.`,
    };
  },
);
