import type { Notification, NotificationAbout, NotificationWhat } from '@kindred/contract/notifications.ts';
import type { MailWords, TextWords } from '#platform/outbox/mail-words.ts';
import { renderMail, renderSms, privacyModeFor } from '#platform/outbox/mail-template.ts';
import { formatList } from '#platform/calendar/format.ts';
import type { MailFrame } from '#platform/outbox/mail-frame.ts';
import { linkTo } from '#platform/outbox/link.ts';
import type { Letter } from '#platform/outbox/enqueue-mail.ts';
import { reminderMail, reminderText } from './mails/reminder.ts';
import { serviceChangedMail, serviceChangedText } from './mails/service-changed.ts';
import { topicsNewMail, topicsNewText } from './mails/topics-new.ts';
import { waitingMail, waitingText } from './mails/waiting.ts';
import type { DueNotificationRow, NotificationRow } from './store.ts';

export function notificationOf({ created_at, read_at, ...row }: NotificationRow): Notification {
  return { ...row, created_at: created_at.toISOString(), read_at: read_at?.toISOString() ?? null };
}

/** The values for the text of a message. */
export interface NotifiedMember extends Pick<DueNotificationRow, 'first_name' | 'about' | 'path'> {
  link: string;
  /** The time of sending: a delayed notification describes the state at that time. */
  now: Date;
  locale: string;
}

export type Words = (told: NotifiedMember) => { mail: MailWords; text: TextWords };
/** Each feature words its own notifications; without a text, the message only says that something is waiting. */
export type WordsByWhat = Partial<Record<NotificationWhat, Words>>;

const reminder: Words = (details) => {
  const words = { ...details, what: details.about.what };
  return { mail: reminderMail(words), text: reminderText(words) };
};
const service: Words = (details) => {
  const { what, title = '' } = details.about;
  const words = { ...details, title, closed: what === 'service_closed' };
  return { mail: serviceChangedMail(words), text: serviceChangedText(words) };
};
const waiting: Words = (details) => ({ mail: waitingMail(details), text: waitingText(details) });

const mostNamed = 5;

const ownWords: WordsByWhat = {
  energy_day: reminder,
  energy_missed: reminder,
  energy_review: reminder,
  wellbeing: reminder,
  service_closed: service,
  service_changed: service,
  topics_new: (details) => {
    const topics = details.about.topics ?? [];
    const count = topics.length === 1 ? 'one article' : `${topics.length} articles`;
    const titles = topics.slice(0, mostNamed).map(({ title }) => `“${title}”`);
    const more = topics.length - titles.length;
    const named = more > 0 ? [...titles, `${more} more`] : titles;
    const words = { ...details, count, titles: formatList(named, details.locale) };
    return { mail: topicsNewMail(words), text: topicsNewText(words) };
  },
};

export interface Writing {
  words: WordsByWhat;
  frame: MailFrame;
  locale: string;
  now: Date;
  /** Where emails of this kind can be stopped, or null if they cannot be. */
  stopAt: string | null;
}

const remindsOfABeginning = new Set(['event_tomorrow', 'event_in_an_hour', 'call_tomorrow']);

/** A reminder is useless once its event has begun, and a seat offer once it has expired: nothing is sent after that. */
function endOfUse({ what, at, until }: NotificationAbout): { not_after?: Date } {
  const end = remindsOfABeginning.has(what) ? at : what === 'seat_held' ? until : undefined;
  return end === undefined ? {} : { not_after: new Date(end) };
}

export function lettersOf(
  row: DueNotificationRow,
  channels: readonly string[],
  { words, frame, locale, now, stopAt }: Writing,
): Letter[] {
  const write = { ...ownWords, ...words }[row.about.what] ?? waiting;
  const { mail, text } = write({ ...row, link: linkTo(frame.baseUrl, row.path), now, locale });
  const tone = privacyModeFor(row);
  const letters: Letter[] = [];
  if (channels.includes('email') && row.email !== null) {
    const stop = stopAt === null ? {} : { unsubscribe: stopAt };
    const laidOut = renderMail(withStop(mail, stopAt), frame, tone);
    letters.push({
      kind: row.category,
      channel: 'email',
      to: row.email,
      ...laidOut,
      ...stop,
      ...endOfUse(row.about),
    });
  }
  if (channels.includes('sms') && row.mobile !== null)
    letters.push({
      kind: row.category,
      channel: 'sms',
      to: row.mobile,
      ...renderSms(text, frame, tone),
      ...endOfUse(row.about),
    });
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

interface PushedMember {
  id: string;
  discreet_messages: boolean;
}

/** The text for a lock screen: that there is something, never what. The rest requires signing in. */
export const pushSentence = ({ discreet_messages }: PushedMember, app: string) =>
  discreet_messages ? 'You have a new message.' : `You have a new message in ${app}.`;

/** The same for a browser, whose service worker shows it. */
export const pushText = (one: PushedMember, app: string) =>
  JSON.stringify({ id: one.id, body: pushSentence(one, app) });
