import { messageTemplate } from '#platform/outbox/message-text.ts';
import type { MailWords, TextWords } from '#platform/outbox/mail-words.ts';

interface Details {
  first_name: string;
  title: string;
  when: string;
  which: 'day' | 'today' | 'hour';
  path: string;
  link: string;
}

const subjects: Readonly<Record<Details['which'], string>> = {
  day: 'Your event is tomorrow',
  // Used when quiet hours held the reminder back overnight.
  today: 'Your event is today',
  hour: 'Your event starts in an hour',
};
const starts: Readonly<Record<Details['which'], string>> = {
  day: 'is tomorrow',
  today: 'is today',
  hour: 'starts in an hour',
};

export const eventReminderMail = messageTemplate(
  ({ which }) => `event_reminder_mail.${which}`,
  ({ first_name, title, when, which, path }: Details): MailWords => {
    const listed = { subject: subjects[which], preheader: when };
    const heading = `Hello ${first_name}`;
    const after = [
      { kind: 'button' as const, label: 'See the details', path },
      {
        kind: 'small' as const,
        text: 'Can’t come? Please cancel so someone on the waiting list can have your seat.',
      },
    ];
    return {
      ...listed,
      heading,
      parts: [{ kind: 'text', text: `“${title}” ${starts[which]}: ${when}.` }, ...after],
      discreet: {
        ...listed,
        heading,
        parts: [{ kind: 'text', text: `${subjects[which]}: ${when}.` }, ...after],
      },
    };
  },
);

export const eventReminderText = messageTemplate(
  ({ which }) => `event_reminder_text.${which}`,
  ({ when, which, link }: Details): TextWords => {
    return { discreet: 'same', text: `${subjects[which]}: ${when}. Details: ${link}` };
  },
);
