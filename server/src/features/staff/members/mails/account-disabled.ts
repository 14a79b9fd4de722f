import { messageTemplate } from '#platform/outbox/message-text.ts';
import type { MailWords, TextWords } from '#platform/outbox/mail-words.ts';

/** Leaves out the reason: it may be private, and the member sees it once they can sign in again. */
export const accountDisabledMail = messageTemplate(
  'account_disabled_mail',
  ({ first_name }: { first_name: string }): MailWords => {
    return {
      discreet: 'same',
      subject: 'We’ve paused your account',
      preheader: 'Call us if you have questions.',
      heading: `Hello ${first_name}`,
      parts: [
        {
          kind: 'text',
          text: 'We’ve paused your account and signed you out on every device. Everything you saved is still there.',
        },
        { kind: 'text', text: 'Please call us to find out why, or if you think this is a mistake.' },
      ],
    };
  },
);

export const accountDisabledText = messageTemplate('account_disabled_text', (): TextWords => {
  return {
    discreet: 'same',
    text: 'We’ve paused your account and signed you out. Everything you saved is still there. Call us if you have questions.',
  };
});
