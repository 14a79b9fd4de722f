import type { MailWords } from '#platform/outbox/layout.ts';

/** Says that a message is here, to whoever gave the address, and nothing of what stands in it. */
export function formReceiptMail(): MailWords {
  const listed = {
    subject: 'We have your message',
    preheader: 'Somebody reads it and answers you.',
    heading: 'We have your message',
  };
  const notYou = {
    kind: 'small' as const,
    text: 'You did not write to us? Somebody may have mistyped their address. You do not need to do anything.',
  };
  return {
    ...listed,
    parts: [
      {
        kind: 'text',
        text: 'Thank you for writing. One of our team reads it in the hours of our support line, and answers by phone or mail.',
      },
      { kind: 'text', text: 'If it cannot wait, do not wait for us. These numbers help at any hour.' },
      { kind: 'button', label: 'Urgent help', path: '/urgent-help' },
      notYou,
    ],
    discreet: {
      ...listed,
      parts: [
        {
          kind: 'text',
          text: 'Thank you for writing. Somebody reads it in our office hours, and answers by phone or mail.',
        },
        { kind: 'text', text: 'If it cannot wait, do not wait for us. See who answers at any hour.' },
        { kind: 'button', label: 'Open the page', path: '/urgent-help' },
        notYou,
      ],
    },
  };
}
