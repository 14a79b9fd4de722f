import type { MailWords, TextWords } from '#platform/outbox/layout.ts';

export type CallBackNews = 'booked' | 'moved' | 'cancelled' | 'tomorrow' | 'today';

interface Told {
  news: CallBackNews;
  first_name: string;
  /** Who calls. */
  with: string;
  when: string;
  path: string;
  link: string;
}

const subjects: Readonly<Record<CallBackNews, string>> = {
  booked: 'Your call is booked',
  moved: 'Your call has a new time',
  cancelled: 'Your call is cancelled',
  tomorrow: 'Your call is tomorrow',
  // Held over the night for whoever wants no messages then.
  today: 'Your call is today',
};

const sentences: Readonly<Record<CallBackNews, (who: string, when: string) => string>> = {
  booked: (who, when) => `${who} calls you on ${when}.`,
  moved: (who, when) => `${who} now calls you on ${when}. The old time is free for somebody else.`,
  cancelled: (_, when) => `Nobody calls you on ${when}. You do not need to do anything.`,
  tomorrow: (who, when) => `${who} calls you tomorrow: ${when}.`,
  today: (who, when) => `${who} calls you today: ${when}.`,
};

function mailOf(news: CallBackNews, { first_name, with: name, when, path }: Told): MailWords {
  const listed = { subject: subjects[news], preheader: when };
  const heading = `Hello ${first_name}`;
  const after =
    news === 'cancelled'
      ? [{ kind: 'button' as const, label: 'Choose another time', path }]
      : [
          {
            kind: 'text' as const,
            text: 'Have your questions at hand. Somebody you trust can listen too. The time does not suit you? Change it or cancel it, and nobody minds.',
          },
          { kind: 'button' as const, label: 'See or change the call', path },
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
}

export const callBackBooked = (told: Told) => mailOf('booked', told);
export const callBackMoved = (told: Told) => mailOf('moved', told);
export const callBackCancelled = (told: Told) => mailOf('cancelled', told);
export const callBackTomorrow = (told: Told) => mailOf('tomorrow', told);
export const callBackToday = (told: Told) => mailOf('today', told);

export function callBackText({ news, when, link }: Told): TextWords {
  return { discreet: 'same', text: `${subjects[news]}: ${when}. ${link}` };
}
