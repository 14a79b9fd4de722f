import { messageTemplate } from '#platform/outbox/message-text.ts';
import type { MailWords, TextWords } from '#platform/outbox/mail-words.ts';

/** The caller learns nothing. The owner of the mailbox learns of the attempt, and that nothing changed. */
export const addressInUseMail = messageTemplate(
  'address_in_use_mail',
  ({ first_name }: { first_name: string }): MailWords => {
    return {
      discreet: 'same',
      subject: 'Someone tried to use your email address',
      preheader: 'Nothing was changed.',
      heading: `Hello ${first_name}`,
      parts: [
        {
          kind: 'text',
          text: 'Someone, perhaps you, tried to use this email address for another account. The address already belongs to your account, so we haven’t changed anything. We also haven’t told the person that it’s in use.',
        },
        {
          kind: 'text',
          text: 'Do you have 2 accounts? Sign in with this email address to use the account it belongs to. To merge your accounts, call us.',
        },
        { kind: 'button', label: 'Sign in', path: '/login/email' },
        { kind: 'small', text: 'If it wasn’t you, you don’t need to do anything.' },
      ],
    };
  },
);

export const addressInUseText = messageTemplate('address_in_use_text', (): TextWords => {
  return {
    discreet: 'same',
    text: 'Someone, perhaps you, tried to use this number for another account. It already belongs to your account, so nothing has changed. You don’t need to do anything.',
  };
});
