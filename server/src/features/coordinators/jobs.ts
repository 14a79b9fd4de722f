import * as z from 'zod';
import { notify, type WordsByWhat } from '#features/notifications/public.ts';
import type { Tx } from '#platform/database.ts';
import { dayIn, momentInWords } from '#platform/calendar/zone-time.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { defineJob, type Job } from '#platform/jobs/job.ts';
import { layOut, setText, toneFor } from '#platform/outbox/layout.ts';
import { linkTo } from '#platform/outbox/link.ts';
import { post } from '#platform/outbox/post.ts';
import {
  callBackBooked,
  callBackCancelled,
  callBackMoved,
  callBackText,
  callBackToday,
  callBackTomorrow,
  type CallBackNews,
} from './mails/call-back.ts';
import { remindMs } from './rules.ts';
import { findToTell, markReminded, type BookingRow } from './store.ts';

/** What answers what a member just did. It is written at once, whatever they want to be told of. */
const answers = { booked: callBackBooked, moved: callBackMoved, cancelled: callBackCancelled };
type Answer = keyof typeof answers & CallBackNews;

const remind = {
  name: 'remind-of-call-back',
  payload: z.object({ booking: z.uuid(), starts_at: z.iso.datetime() }),
};

/** Where messages lead, and how they write a time. */
export interface Settings {
  BASE_URL: string;
  LOCALE: string;
}

export const coordinatorJobs: readonly Job[] = [
  defineJob(remind, ({ db, now }, { booking, starts_at }) =>
    db.transaction().execute(async (tx) => {
      // Moved or cancelled since: another reminder was queued, or none is wanted.
      if (!(await markReminded(tx, booking, new Date(starts_at)))) return;
      const to = await findToTell(tx, booking);
      if (!to) return;
      const about = {
        what: 'call_tomorrow' as const,
        title: to.coordinator_name,
        at: starts_at,
        zone: to.zone,
      };
      const key = `call ${booking} ${starts_at}`;
      await notify(tx, { member_id: to.member_id, category: 'coordinator', key, about, path }, now);
    }),
  ),
];

/** The words of the reminder, at the moment at which it is sent. */
export const coordinatorWords: WordsByWhat = {
  call_tomorrow: ({ about: { title = '', at = '', zone = 'UTC' }, first_name, link, now, locale }) => {
    const begins = new Date(at);
    const isToday = dayIn(zone, begins) === dayIn(zone, now);
    const news = isToday ? ('today' as const) : ('tomorrow' as const);
    const when = momentInWords(begins, zone, locale);
    const words = { news, first_name, with: title, when, path, link };
    return {
      mail: isToday ? callBackToday(words) : callBackTomorrow(words),
      text: callBackText(words),
    };
  },
};

/** One that is past is not made up for: who books a few hours before knows of it. */
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

/** By mail; who gave no mail address gets a text. By the clock of the member, and never with what it is about. */
export async function tell(
  tx: Tx,
  booking: string,
  news: Answer,
  { BASE_URL, LOCALE }: Settings,
): Promise<void> {
  const to = await findToTell(tx, booking);
  if (!to) return;
  const words = {
    news,
    first_name: to.first_name,
    with: to.coordinator_name,
    when: momentInWords(to.starts_at, to.zone, LOCALE),
    path,
    link: linkTo(BASE_URL, path),
  };
  const tone = toneFor(to);
  if (to.email !== null)
    await post(tx, { channel: 'email', to: to.email, ...layOut(answers[news](words), BASE_URL, tone) });
  else if (to.mobile !== null)
    await post(tx, { channel: 'sms', to: to.mobile, ...setText(callBackText(words), tone) });
}
