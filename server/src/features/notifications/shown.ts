import type { Notification, NotificationWhat } from '@kindred/contract/notifications.ts';
import { layOut, setText, toneFor, type MailWords, type TextWords } from '#platform/outbox/layout.ts';
import { linkTo } from '#platform/outbox/link.ts';
import type { Letter } from '#platform/outbox/post.ts';
import { reminderMail, reminderText } from './mails/reminder.ts';
import { serviceChangedMail, serviceChangedText } from './mails/service-changed.ts';
import { topicsNewMail, topicsNewText } from './mails/topics-new.ts';
import { waitingMail, waitingText } from './mails/waiting.ts';
import type { DueRow, NotificationRow } from './store.ts';

export function notificationOf({ created_at, read_at, ...row }: NotificationRow): Notification {
  return { ...row, created_at: created_at.toISOString(), read_at: read_at?.toISOString() ?? null };
}

/** What the words of a message are made of. */
export interface Told extends Pick<DueRow, 'first_name' | 'about' | 'path'> {
  link: string;
  /** When it is sent: what was held over night is told as it is then. */
  now: Date;
  locale: string;
}

export type Words = (told: Told) => { mail: MailWords; text: TextWords };
/** Each area words what it tells itself; what nobody words says that something waits. */
export type WordsByWhat = Partial<Record<NotificationWhat, Words>>;

const reminder: Words = (told) => {
  const words = { ...told, what: told.about.what };
  return { mail: reminderMail(words), text: reminderText(words) };
};
const service: Words = (told) => {
  const { what, title = '' } = told.about;
  const words = { ...told, title, closed: what === 'service_closed' };
  return { mail: serviceChangedMail(words), text: serviceChangedText(words) };
};
const waiting: Words = (told) => ({ mail: waitingMail(told), text: waitingText(told) });

const mostNamed = 5;

const ownWords: WordsByWhat = {
  energy_day: reminder,
  energy_missed: reminder,
  energy_review: reminder,
  wellbeing: reminder,
  service_closed: service,
  service_changed: service,
  topics_new: (told) => {
    const topics = told.about.topics ?? [];
    const count = topics.length === 1 ? 'one thing' : `${topics.length} things`;
    const titles = topics.slice(0, mostNamed).map(({ title }) => `“${title}”`);
    const words = { ...told, count, titles: titles.join(', ') };
    return { mail: topicsNewMail(words), text: topicsNewText(words) };
  },
};

export interface Writing {
  words: WordsByWhat;
  baseUrl: string;
  locale: string;
  now: Date;
  /** Where mails of this kind are stopped. Null: these are not. */
  stopAt: string | null;
}

/** What leaves by mail, by text, or by both. */
export function lettersOf(
  row: DueRow,
  channels: readonly string[],
  { words, baseUrl, locale, now, stopAt }: Writing,
): Letter[] {
  const write = { ...ownWords, ...words }[row.about.what] ?? waiting;
  const { mail, text } = write({ ...row, link: linkTo(baseUrl, row.path), now, locale });
  const tone = toneFor(row);
  const letters: Letter[] = [];
  if (channels.includes('email') && row.email !== null) {
    const stop = stopAt === null ? {} : { unsubscribe: stopAt };
    const laidOut = layOut(withStop(mail, stopAt), baseUrl, tone);
    letters.push({ channel: 'email', to: row.email, ...laidOut, ...stop });
  }
  if (channels.includes('sms') && row.mobile !== null)
    letters.push({ channel: 'sms', to: row.mobile, ...setText(text, tone) });
  return letters;
}

function withStop(mail: MailWords, path: string | null): MailWords {
  if (path === null) return mail;
  const parts = [{ kind: 'stop' as const, path }];
  const { discreet } = mail;
  return {
    ...mail,
    parts: [...mail.parts, ...parts],
    discreet: discreet === 'same' ? discreet : { ...discreet, parts: [...discreet.parts, ...parts] },
  };
}

/** What a lock screen may show: that there is something, never what. The rest is fetched by whoever is signed in. */
export function pushText(
  { id, discreet_messages }: { id: string; discreet_messages: boolean },
  app: string,
): string {
  const body = discreet_messages ? 'You have a new message.' : `You have a new message in ${app}.`;
  return JSON.stringify({ id, body });
}
