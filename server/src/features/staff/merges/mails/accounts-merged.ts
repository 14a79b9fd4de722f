import { messageTemplate } from '#platform/outbox/message-text.ts';
import type { MailWords, TextWords } from '#platform/outbox/mail-words.ts';

interface MergedWords {
  /** The contacts that sign in from now on, partly masked. */
  contacts: string;
}

export const accountsMergedMail = messageTemplate(
  'accounts_merged_mail',
  ({ first_name, contacts }: MergedWords & { first_name: string }): MailWords => {
    return {
      discreet: 'same',
      subject: 'Your two accounts are now one',
      preheader: 'How you sign in from now on.',
      heading: `Hello ${first_name}`,
      parts: [
        {
          kind: 'text',
          text: `We’ve merged your two accounts, as you asked us to on the phone. Everything you’d saved in either account is now in one place. From now on, sign in with ${contacts}.`,
        },
        { kind: 'button', label: 'Sign in', path: '/login' },
        { kind: 'small', text: 'Didn’t ask for this? Please call us.' },
      ],
    };
  },
);

export const accountsMergedText = messageTemplate(
  'accounts_merged_text',
  ({ contacts }: MergedWords): TextWords => {
    return {
      discreet: 'same',
      text: `We’ve merged your two accounts, as you asked us to. From now on, sign in with ${contacts}. Didn’t ask for this? Please call us.`,
    };
  },
);
