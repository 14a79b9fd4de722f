import { messageTemplate } from '#platform/outbox/message-text.ts';
import type { MailWords } from '#platform/outbox/mail-words.ts';

export const staffInvitationMail = messageTemplate(
  'staff_invitation_mail',
  ({
    name,
    invitedBy,
    path,
    days,
  }: {
    name: string;
    invitedBy: string;
    path: string;
    days: number;
  }): MailWords => {
    return {
      discreet: 'same',
      subject: 'Your invitation to the staff console',
      preheader: `The link works once and expires after ${days} days.`,
      heading: `Hello ${name}`,
      parts: [
        { kind: 'text', text: `${invitedBy} has invited you to work in the staff console.` },
        { kind: 'button', label: 'See your invitation', path },
        {
          kind: 'text',
          text: 'You’ll see what you will have access to, and then create a passkey on your device. From then on, you’ll sign in with this email address and your passkey.',
        },
        {
          kind: 'small',
          text: `The link works once and expires after ${days} days. If you didn’t expect this invitation, you can ignore it. Please don’t pass it on.`,
        },
      ],
      reason: 'You’re getting this email because an administrator entered your address.',
    };
  },
);
