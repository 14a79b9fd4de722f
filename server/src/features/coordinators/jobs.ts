import * as z from 'zod';
import { notify, type WordsByWhat } from '#features/notifications/public.ts';
import { withdrawHeld } from '#features/notifications/reminders/public.ts';
import type { Tx } from '#platform/database.ts';
import { formatInstant } from '#platform/calendar/format.ts';
import { dayIn } from '#platform/calendar/zone-time.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { defineJob, type Job } from '#platform/jobs/job.ts';
import { readMailFrame } from '#platform/outbox/mail-frame.ts';
import { renderMail, renderSms, privacyModeFor } from '#platform/outbox/mail-template.ts';
import { linkTo } from '#platform/outbox/link.ts';
import { sendMail } from '#platform/outbox/enqueue-mail.ts';
import {
  callBackBooked,
  callBackCalledOff,
  callBackCancelled,
  callBackHandedOver,
  callBackMoved,
  callBackText,
  callBackToday,
  callBackTomorrow,
  type CallBackNews,
} from './mails/call-back.ts';
import { remindMs } from './rules.ts';
import { findToTell, markBookingReminded, type BookingRow } from './store.ts';

/**
 * Confirms what a member just did, or tells them what became of their call. Sent immediately, regardless of their
 * preferences.
 */
const answers = {
  booked: callBackBooked,
  moved: callBackMoved,
  cancelled: callBackCancelled,
  handed_over: callBackHandedOver,
  called_off: callBackCalledOff,
};
type Answer = keyof typeof answers & CallBackNews;

const remind = {
  name: 'remind-of-call-back',
  payload: z.object({ booking: z.uuid(), starts_at: z.iso.datetime() }),
};

/** Settings for the links in messages and the time format. */
export interface BookingSettings {
  BASE_URL: string;
  LOCALE: string;
}

const reminderKeys = (booking: string) => `call ${booking} `;

export const coordinatorJobs: readonly Job[] = [
  defineJob(remind, ({ db, now }, { booking, starts_at }) =>
    db.transaction().execute(async (tx) => {
      // The server was down, and the call has since begun.
      if (new Date(starts_at) <= now) return;
      // Moved or cancelled since: another reminder is queued, or none is wanted.
      if (!(await markBookingReminded(tx, booking, new Date(starts_at)))) return;
      const to = await findToTell(tx, booking);
      if (!to) return;
      const about = {
        what: 'call_tomorrow' as const,
        title: to.coordinator_name,
        at: starts_at,
        zone: to.zone,
      };
      const key = `${reminderKeys(booking)}${starts_at}`;
      await notify(tx, { member_id: to.member_id, category: 'coordinator', key, about, path }, now);
    }),
  ),
];

/** The text of the reminder, evaluated at the time of sending. */
export const coordinatorWords: WordsByWhat = {
  call_tomorrow: ({ about: { title = '', at = '', zone = 'UTC' }, first_name, link, now, locale }) => {
    const begins = new Date(at);
    const isToday = dayIn(zone, begins) === dayIn(zone, now);
    const news = isToday ? ('today' as const) : ('tomorrow' as const);
    const when = formatInstant(begins, zone, locale);
    const words = { news, first_name, with: title, when, path, link };
    return {
      mail: isToday ? callBackToday(words) : callBackTomorrow(words),
      text: callBackText(words),
    };
  },
};

/** A reminder already missed is not sent: a member who books a few hours ahead knows about the call. */
export async function queueReminder(
  tx: Tx,
  { id, starts_at }: Pick<BookingRow, 'id' | 'starts_at'>,
  now: Date,
): Promise<void> {
  const runAt = new Date(starts_at.getTime() - remindMs);
  if (runAt <= now) return;
  const begins = starts_at.toISOString();
  await enqueue(tx, remind, { booking: id, starts_at: begins }, { key: `${id} ${begins}`, runAt });
}

const path = '/support-coordinators';

/** By email, or by text message if there is no email address. In the member's zone, and never with the subject. */
export async function notifyOfBooking(
  tx: Tx,
  booking: string,
  news: Answer,
  { BASE_URL, LOCALE }: BookingSettings,
): Promise<void> {
  const to = await findToTell(tx, booking);
  if (!to) return;
  await withdrawHeld(tx, to.member_id, reminderKeys(booking));
  const words = {
    news,
    first_name: to.first_name,
    with: to.coordinator_name,
    when: formatInstant(to.starts_at, to.zone, LOCALE),
    path,
    link: linkTo(BASE_URL, path),
  };
  const tone = privacyModeFor(to);
  if (to.email !== null)
    await sendMail(tx, {
      kind: 'coordinator',
      channel: 'email',
      to: to.email,
      ...renderMail(answers[news](words), await readMailFrame(tx, BASE_URL), tone),
    });
  else if (to.mobile !== null)
    await sendMail(tx, {
      kind: 'coordinator',
      channel: 'sms',
      to: to.mobile,
      ...renderSms(callBackText(words), await readMailFrame(tx, BASE_URL), tone),
    });
}
