import * as z from 'zod';
import type { Tx } from '#platform/database.ts';
import { momentInWords } from '#platform/calendar/zone-time.ts';
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
  callBackTomorrow,
  type CallBackNews,
} from './mails/call-back.ts';
import { remindMs } from './rules.ts';
import { findToTell, markReminded, type BookingRow } from './store.ts';

const mails = {
  booked: callBackBooked,
  moved: callBackMoved,
  cancelled: callBackCancelled,
  tomorrow: callBackTomorrow,
} satisfies Record<CallBackNews, unknown>;

const remind = {
  name: 'remind-of-call-back',
  payload: z.object({ booking: z.uuid(), starts_at: z.iso.datetime() }),
};

/** Where messages lead, and how they write a time. */
export interface Settings {
  BASE_URL: string;
  LOCALE: string;
}

export function coordinatorJobs(settings: Settings): Job[] {
  return [
    defineJob(remind, ({ db }, { booking, starts_at }) =>
      db.transaction().execute(async (tx) => {
        // Moved or cancelled since: another reminder was queued, or none is wanted.
        if (await markReminded(tx, booking, new Date(starts_at)))
          await tell(tx, booking, 'tomorrow', settings);
      }),
    ),
  ];
}

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
  news: CallBackNews,
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
    await post(tx, { channel: 'email', to: to.email, ...layOut(mails[news](words), BASE_URL, tone) });
  else if (to.mobile !== null)
    await post(tx, { channel: 'sms', to: to.mobile, ...setText(callBackText(words), tone) });
}
