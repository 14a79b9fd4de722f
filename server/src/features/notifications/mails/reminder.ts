import { messageTemplate } from '#platform/outbox/message-text.ts';
import type { MailWords, TextWords } from '#platform/outbox/mail-words.ts';

type Kind = 'energy_day' | 'energy_missed' | 'energy_review' | 'wellbeing';

interface Details {
  what: string;
  first_name: string;
  path: string;
  link: string;
}

const sentences: Readonly<Record<Kind, string>> = {
  energy_day:
    'How is your day going? You asked us to remind you to fill in your diary. It takes about a minute.',
  energy_missed:
    'You haven’t filled in your diary for a few days, and that’s all right. It’s there whenever you’re ready. We won’t remind you again until you next use it.',
  energy_review:
    'It’s time to review your diary. It takes a few minutes, and you can do it whenever it suits you.',
  wellbeing: 'It’s time to check in on how you’re going. There are only a few short questions.',
};

const discreet: Readonly<Record<Kind, string>> = {
  energy_day: 'You asked us to remind you at this time.',
  energy_missed: 'It’s all right to take a break. We won’t remind you again until you next use the app.',
  energy_review: 'There’s something for you to do in the app. It takes a few minutes.',
  wellbeing: 'There’s something for you to do in the app. It takes a few minutes.',
};

/** The subject only says that it is a reminder, because others may see the inbox. */
export const reminderMail = messageTemplate(
  ({ what }) => `reminder_mail.${what}`,
  ({ what, first_name, path }: Details): MailWords => {
    const listed = { subject: 'Your reminder', preheader: 'Here’s a quick reminder.' };
    const heading = `Hello ${first_name}`;
    const after = [
      { kind: 'button' as const, label: 'Open the app', path },
      { kind: 'small' as const, text: 'Not today? That’s fine. Everything you saved is safe.' },
    ];
    const kind = what in sentences ? (what as Kind) : 'energy_day';
    return {
      ...listed,
      heading,
      parts: [{ kind: 'text', text: sentences[kind] }, ...after],
      discreet: { ...listed, heading, parts: [{ kind: 'text', text: discreet[kind] }, ...after] },
    };
  },
);

export const reminderText = messageTemplate('reminder_text', ({ link }: Details): TextWords => {
  return { discreet: 'same', text: `Your reminder: ${link}` };
});
