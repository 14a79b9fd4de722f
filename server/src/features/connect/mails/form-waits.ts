import type { FormKind } from '@kindred/contract/connect.ts';
import { messageTemplate } from '#platform/outbox/message-text.ts';
import type { MailWords } from '#platform/outbox/mail-words.ts';

const subjects: Readonly<Record<FormKind, string>> = {
  support_centre: 'New message for the support centre',
  technical: 'New request for technical help',
};

/** Goes to the team. The sender and the text are only in the console. */
export const formWaitsMail = messageTemplate(
  ({ kind }) => `form_waits_mail.${kind}`,
  ({ id, kind }: { id: string; kind: FormKind }): MailWords => {
    return {
      discreet: 'same',
      subject: subjects[kind],
      preheader: 'Read the message and reply in the console.',
      heading: 'You have a new message',
      parts: [
        {
          kind: 'text',
          text: 'Someone has written to us. In the console, you can see who they are and what they’re asking.',
        },
        { kind: 'button', label: 'Read the message', path: `/staff/desk/messages/${id}` },
      ],
      reason: 'You’re getting this email because this address receives messages for the team.',
    };
  },
);
