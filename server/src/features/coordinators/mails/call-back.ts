import { messageTemplate } from '#platform/outbox/message-text.ts';
import type { MailWords, TextWords } from '#platform/outbox/mail-words.ts';

export type CallBackNews =
  | 'booked'
  | 'moved'
  | 'cancelled'
  | 'handed_over'
  | 'called_off'
  | 'tomorrow'
  | 'today';

interface Details {
  news: CallBackNews;
  first_name: string;
  /** The coordinator's name. */
  with: string;
  when: string;
  path: string;
  link: string;
}

const subjects: Readonly<Record<CallBackNews, string>> = {
  booked: 'Your call is booked',
  moved: 'Your call has a new time',
  cancelled: 'Your call is cancelled',
  handed_over: 'Someone else will call you',
  called_off: 'We can’t make your call',
  tomorrow: 'Your call is tomorrow',
  // Used when quiet hours held the reminder back overnight.
  today: 'Your call is today',
};

const sentences: Readonly<Record<CallBackNews, (who: string, when: string) => string>> = {
  booked: (who, when) => `${who} will call you on ${when}.`,
  moved: (who, when) => `${who} will now call you on ${when}. The earlier time is no longer booked.`,
  cancelled: (_, when) => `Your call on ${when} has been cancelled. You don’t need to do anything.`,
  handed_over: (who, when) =>
    `Your call is still at the same time, but with someone else. ${who} will call you on ${when}.`,
  called_off: (_, when) =>
    `We’re sorry: no one is free to call you on ${when}, so we’ve had to cancel this call. Please choose another time. If you’d rather not wait, call us.`,
  tomorrow: (who, when) => `${who} will call you tomorrow, ${when}.`,
  today: (who, when) => `${who} will call you today, ${when}.`,
};

const mailOf = messageTemplate(
  (...[news]: [news: CallBackNews, details: Details]) => `call_back_mail.${news}`,
  (news, { first_name, with: name, when, path }): MailWords => {
    const listed = { subject: subjects[news], preheader: when };
    const heading = `Hello ${first_name}`;
    const after =
      news === 'cancelled' || news === 'called_off'
        ? [{ kind: 'button' as const, label: 'Choose another time', path }]
        : [
            {
              kind: 'text' as const,
              text: 'It helps to have your questions ready, and you can have someone you trust on the call too. If the time doesn’t suit you, you can change or cancel the call. It’s no trouble.',
            },
            { kind: 'button' as const, label: 'See or change your call', path },
          ];
    return {
      ...listed,
      heading,
      parts: [{ kind: 'text', text: sentences[news](`${name}, your support coordinator,`, when) }, ...after],
      discreet: {
        ...listed,
        heading,
        parts: [{ kind: 'text', text: sentences[news](name, when) }, ...after],
      },
    };
  },
);

export const callBackBooked = (details: Details) => mailOf('booked', details);
export const callBackMoved = (details: Details) => mailOf('moved', details);
export const callBackCancelled = (details: Details) => mailOf('cancelled', details);
export const callBackHandedOver = (details: Details) => mailOf('handed_over', details);
export const callBackCalledOff = (details: Details) => mailOf('called_off', details);
export const callBackTomorrow = (details: Details) => mailOf('tomorrow', details);
export const callBackToday = (details: Details) => mailOf('today', details);

export const callBackText = messageTemplate(
  ({ news }: Details) => `call_back_text.${news}`,
  ({ news, when, link }: Details): TextWords => {
    return { discreet: 'same', text: `${subjects[news]}: ${when}. ${link}` };
  },
);
