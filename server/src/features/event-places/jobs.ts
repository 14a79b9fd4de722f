import * as z from 'zod';
import {
  countOut,
  eventChanged,
  lockEvent,
  readEvents,
  takeForWaiting,
  type EventRow,
} from '#features/events/public.ts';
import type { DbOrTx, Tx } from '#platform/database.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { defineJob, type Job } from '#platform/jobs/job.ts';
import { layOut, setText, toneFor, type MailWords, type TextWords } from '#platform/outbox/layout.ts';
import { linkTo } from '#platform/outbox/link.ts';
import { post } from '#platform/outbox/post.ts';
import { eventCancelledMail, eventCancelledText } from './mails/event-cancelled.ts';
import { eventMovedMail, eventMovedText } from './mails/event-moved.ts';
import { eventReminderMail, eventReminderText } from './mails/event-reminder.ts';
import { seatHeldMail, seatHeldText } from './mails/seat-held.ts';
import { momentInWords } from '#platform/calendar/zone-time.ts';
import { hasSeat, heldUntil, pathOf, reminders, whenInWords, type Reminder } from './rules.ts';
import {
  findPlaceById,
  findPlaceOfActive,
  firstWaiting,
  hold,
  markReminded,
  markToldChange,
  markToldHold,
  placesOfEvent,
  setState,
} from './store.ts';

const held = { place: z.uuid(), until: z.iso.datetime() };
const tellHold = { name: 'tell-seat-held', payload: z.object(held) };
const endHold = { name: 'end-seat-held', payload: z.object(held) };
const remind = {
  name: 'remind-of-event',
  payload: z.object({ place: z.uuid(), which: z.enum(['day', 'hour']), starts_at: z.iso.datetime() }),
};
const tellChange = { name: 'tell-event-changed', payload: z.object({ place: z.uuid(), sequence: z.int() }) };
/** Seats went back in a transaction that could not wait for the event itself. */
export const refill = { name: 'refill-event', payload: z.object({ event: z.uuid() }) };

interface Settings {
  BASE_URL: string;
  LOCALE: string;
}

export function eventPlaceJobs(settings: Settings): Job[] {
  return [
    defineJob(tellHold, ({ db }, { place, until }) =>
      db.transaction().execute((tx) => writeHold(tx, place, new Date(until), settings)),
    ),
    defineJob(endHold, async ({ db, now }, { place, until }) => {
      const found = await findPlaceById(db, place);
      if (found)
        await db.transaction().execute((tx) => passOnHold(tx, found.event_id, place, { until, now }));
    }),
    defineJob(remind, ({ db }, told) => db.transaction().execute((tx) => writeReminder(tx, told, settings))),
    defineJob(eventChanged, ({ db, now }, { event, sequence }) =>
      db.transaction().execute((tx) => spread(tx, event, sequence, now)),
    ),
    defineJob(tellChange, ({ db }, { place, sequence }) =>
      db.transaction().execute((tx) => writeChange(tx, place, sequence, settings)),
    ),
    defineJob(refill, ({ db, now }, { event }) =>
      db.transaction().execute(async (tx) => {
        const row = await lockEvent(tx, event);
        if (row) await fillSeats(tx, row, now);
      }),
    ),
  ];
}

/** Free seats are held for those who wait, in the order in which they came. The event is locked by whoever calls. */
export async function fillSeats(tx: Tx, row: EventRow, now: Date): Promise<void> {
  if (row.state !== 'planned' || row.starts_at <= now) return;
  for (;;) {
    const first = await firstWaiting(tx, row.id);
    if (!first || !(await takeForWaiting(tx, row.id, first.seats))) return;
    const until = heldUntil(now, row.starts_at);
    await hold(tx, first.id, until);
    const told = { place: first.id, until: until.toISOString() };
    const key = `${told.place} ${told.until}`;
    await enqueue(tx, tellHold, told, { key });
    await enqueue(tx, endHold, told, { key, runAt: until });
  }
}

async function passOnHold(
  tx: Tx,
  eventId: string,
  place: string,
  { until, now }: { until: string; now: Date },
): Promise<void> {
  const row = await lockEvent(tx, eventId);
  const mine = await findPlaceById(tx, place);
  if (!row || mine?.held_until?.toISOString() !== until) return;
  if (!(await setState(tx, place, ['held'], 'lapsed'))) return;
  await countOut(tx, eventId, { seats: mine.seats, waiting: 0 });
  await fillSeats(tx, row, now);
}

/** Those that are past are not made up for: who registers an hour before knows of it. */
export async function queueReminders(tx: Tx, place: string, row: EventRow, now: Date): Promise<void> {
  const starts_at = row.starts_at.toISOString();
  for (const which of ['day', 'hour'] as const) {
    const runAt = new Date(row.starts_at.getTime() - reminders[which]);
    if (runAt <= now) continue;
    await enqueue(tx, remind, { place, which, starts_at }, { key: `${place} ${which} ${starts_at}`, runAt });
  }
}

/** One job for each who is to be told: one that fails keeps nobody else waiting. */
async function spread(tx: Tx, event: string, sequence: number, now: Date): Promise<void> {
  const row = await lockEvent(tx, event);
  if (!row) return;
  for (const place of await placesOfEvent(tx, event)) {
    await enqueue(tx, tellChange, { place: place.id, sequence }, { key: `${place.id} ${sequence}` });
    if (row.state === 'planned' && place.state === 'registered') await queueReminders(tx, place.id, row, now);
  }
}

type Reached = NonNullable<Awaited<ReturnType<typeof findPlaceOfActive>>>;

async function readTold(db: DbOrTx, place: string): Promise<{ to: Reached; row: EventRow } | undefined> {
  const to = await findPlaceOfActive(db, place);
  const [row] = to ? await readEvents(db, [to.event_id]) : [];
  return to && row && { to, row };
}

async function writeHold(tx: Tx, place: string, until: Date, settings: Settings): Promise<void> {
  const one = await readTold(tx, place);
  if (!one || one.row.state !== 'planned' || !(await markToldHold(tx, place, until))) return;
  const { to, row } = one;
  const told = {
    ...facts(to, row, settings),
    until: momentInWords(until, row.zone, settings.LOCALE),
  };
  await tell(tx, to, settings, { mail: seatHeldMail(told), text: seatHeldText(told) });
}

async function writeReminder(
  tx: Tx,
  { place, which, starts_at }: { place: string; which: Reminder; starts_at: string },
  settings: Settings,
): Promise<void> {
  const one = await readTold(tx, place);
  // Moved or cancelled since: another reminder was queued, or none is wanted.
  if (!one || one.row.state !== 'planned' || one.row.starts_at.toISOString() !== starts_at) return;
  if (!(await markReminded(tx, place, `reminded_${which}`, one.row.starts_at))) return;
  const told = { ...facts(one.to, one.row, settings), which };
  await tell(tx, one.to, settings, { mail: eventReminderMail(told), text: eventReminderText(told) });
}

async function writeChange(tx: Tx, place: string, sequence: number, settings: Settings): Promise<void> {
  const one = await readTold(tx, place);
  // A newer change tells what holds now.
  if (!one || one.row.sequence !== sequence || !(await markToldChange(tx, place, sequence))) return;
  const told = { ...facts(one.to, one.row, settings), seat: hasSeat(one.to) };
  const words =
    one.row.state === 'cancelled'
      ? { mail: eventCancelledMail(told), text: eventCancelledText(told) }
      : { mail: eventMovedMail(told), text: eventMovedText(told) };
  await tell(tx, one.to, settings, words);
}

function facts({ first_name }: Reached, row: EventRow, { BASE_URL, LOCALE }: Settings) {
  const path = pathOf(row);
  return {
    first_name,
    title: row.data.title,
    when: whenInWords(row, LOCALE),
    path,
    link: linkTo(BASE_URL, path),
  };
}

/** By mail; who gave no mail address gets a text. */
async function tell(
  tx: Tx,
  to: Reached,
  { BASE_URL }: Settings,
  { mail, text }: { mail: MailWords; text: TextWords },
): Promise<void> {
  const tone = toneFor(to);
  if (to.email !== null) await post(tx, { channel: 'email', to: to.email, ...layOut(mail, BASE_URL, tone) });
  else if (to.mobile !== null) await post(tx, { channel: 'sms', to: to.mobile, ...setText(text, tone) });
}
