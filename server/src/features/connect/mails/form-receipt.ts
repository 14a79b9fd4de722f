import { messageTemplate } from '#platform/outbox/message-text.ts';
import type { MailWords } from '#platform/outbox/mail-words.ts';

/** Confirms to the address in the form that a message has arrived, without repeating any of it. */
export const formReceiptMail = messageTemplate('form_receipt_mail', (): MailWords => {
  const listed = {
    subject: 'We’ve received your message',
    preheader: 'Someone from our team will read your message and reply.',
    heading: 'We’ve received your message',
    reason: 'You’re getting this email because someone entered this address in a form in our app.',
  };
  const notYou = {
    kind: 'small' as const,
    text: 'Didn’t write to us? Someone may have mistyped their address. You don’t need to do anything.',
  };
  return {
    ...listed,
    parts: [
      {
        kind: 'text',
        text: 'Thank you for writing to us. Someone from our team will read your message during support line hours and reply by phone or email.',
      },
      {
        kind: 'text',
        text: 'If it’s urgent, please don’t wait for our reply. You can call these services at any time.',
      },
      { kind: 'button', label: 'Urgent help', path: '/urgent-help' },
      notYou,
    ],
    discreet: {
      ...listed,
      parts: [
        {
          kind: 'text',
          text: 'Thank you for writing to us. Someone from our team will read your message during office hours and reply by phone or email.',
        },
        {
          kind: 'text',
          text: 'If it’s urgent, please don’t wait for our reply. There are services you can call at any time.',
        },
        { kind: 'button', label: 'See who to call', path: '/urgent-help' },
        notYou,
      ],
    },
  };
});
