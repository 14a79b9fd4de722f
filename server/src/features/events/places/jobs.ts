import * as z from 'zod';
import {
  releaseSeats,
  eventChanged,
  lockEvent,
  readEvents,
  takeForWaiting,
  type EventRow,
} from '#features/events/public.ts';
import type { DbOrTx, Tx } from '#platform/database.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { defineJob, type Job } from '#platform/jobs/job.ts';
import { notify, type WordsByWhat } from '#features/notifications/public.ts';
import { withdrawHeld } from '#features/notifications/reminders/public.ts';
import { eventCancelledMail, eventCancelledText } from './mails/event-cancelled.ts';
import { eventMovedMail, eventMovedText } from './mails/event-moved.ts';
import { eventReminderMail, eventReminderText } from './mails/event-reminder.ts';
import { seatOfferMail, seatOfferText } from './mails/seat-held.ts';
import { formatInstant } from '#platform/calendar/format.ts';
import { dayIn } from '#platform/calendar/zone-time.ts';
import {
  hasSeat,
  holdEndsAt,
  isLeftOut,
  isPressing,
  isReminded,
  eventPath,
  reminderAt,
  remindersToCome,
  type Reminder,
} from './rules.ts';
import {
  findPlaceById,
  findPlaceOfActive,
  firstWaiting,
  hold,
  markPlaceReminded,
  markChangeSent,
  markHoldSent,
  placesOfEvent,
  setState,
  shortenHold,
} from './store.ts';

const holdPayload = { place: z.uuid(), until: z.iso.datetime() };
const tellHold = { name: 'tell-seat-held', payload: z.object(holdPayload) };
const endHold = { name: 'end-seat-held', payload: z.object(holdPayload) };
const remind = {
  name: 'remind-of-event',
  payload: z.object({ place: z.uuid(), which: z.enum(['day', 'hour']), starts_at: z.iso.datetime() }),
};
const tellChange = { name: 'tell-event-changed', payload: z.object({ place: z.uuid(), sequence: z.int() }) };
/** Handles seats returned in a transaction that could not lock the event. */
export const refillEvent = { name: 'refill-event', payload: z.object({ event: z.uuid() }) };

export const remindersChanged = {
  name: 'event-reminders-changed',
  payload: z.object({ event: z.uuid() }),
};

export const eventPlaceJobs: readonly Job[] = [
  defineJob(tellHold, ({ db, now }, { place, until }) =>
    db.transaction().execute((tx) => tellOfHold(tx, place, new Date(until), now)),
  ),
  defineJob(endHold, async ({ db, now }, { place, until }) => {
    const result = await findPlaceById(db, place);
    if (result)
      await db.transaction().execute((tx) => passOnHold(tx, result.event_id, place, { until, now }));
  }),
  defineJob(remind, ({ db, now }, details) =>
    db.transaction().execute((tx) => tellReminder(tx, details, now)),
  ),
  defineJob(eventChanged, ({ db, now }, { event, sequence }) =>
    db.transaction().execute((tx) => spread(tx, event, sequence, now)),
  ),
  defineJob(tellChange, ({ db, now }, { place, sequence }) =>
    db.transaction().execute((tx) => tellOfChange(tx, place, sequence, now)),
  ),
  defineJob(remindersChanged, ({ db, now }, { event }) =>
    db.transaction().execute((tx) => queueAllReminders(tx, event, now)),
  ),
  defineJob(refillEvent, ({ db, now }, { event }) =>
    db.transaction().execute(async (tx) => {
      const row = await lockEvent(tx, event);
      if (row) await fillSeats(tx, row, now);
    }),
  ),
];

/** Offers free seats to the waiting list in order. The caller must hold the event's lock. */
export async function fillSeats(tx: Tx, row: EventRow, now: Date): Promise<void> {
  if (row.state !== 'planned' || row.starts_at <= now) return;
  for (;;) {
    const first = await firstWaiting(tx, row.id);
    if (!first || !(await takeForWaiting(tx, row.id, first.seats))) return;
    if (!first.active) {
      // Their account is closed: no one would read the offer, and the next person would wait a day.
      await setState(tx, first.id, ['waiting'], 'lapsed');
      await releaseSeats(tx, row.id, { seats: first.seats, waiting: 0 });
      continue;
    }
    const until = holdEndsAt(now, row.starts_at);
    await hold(tx, first.id, until);
    await queueHold(tx, first, until);
  }
}

async function queueHold(
  tx: Tx,
  { id, arrived }: { id: string; arrived: number },
  until: Date,
): Promise<void> {
  const payload = { place: id, until: until.toISOString() };
  // On the last day all holds end at the same time, so the arrival is part of the key: someone who declined and
  // rejoined has a new one.
  const key = `${id} ${arrived} ${payload.until}`;
  await enqueue(tx, tellHold, payload, { key });
  await enqueue(tx, endHold, payload, { key, runAt: until });
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
  await releaseSeats(tx, eventId, { seats: mine.seats, waiting: 0 });
  await fillSeats(tx, row, now);
}

export async function queueReminders(tx: Tx, place: string, row: EventRow, now: Date): Promise<void> {
  const starts_at = row.starts_at.toISOString();
  for (const which of remindersToCome(row, now)) {
    const key = `${place} ${which} ${starts_at}`;
    await enqueue(tx, remind, { place, which, starts_at }, { key, runAt: reminderAt(row, which) });
  }
}

/** Staff changed when registered members are reminded. */
async function queueAllReminders(tx: Tx, event: string, now: Date): Promise<void> {
  const row = await lockEvent(tx, event);
  if (!row || row.state !== 'planned') return;
  for (const place of await placesOfEvent(tx, event))
    if (place.state === 'registered') await queueReminders(tx, place.id, row, now);
}

/** One job per recipient, so that a failure delays no one else. */
async function spread(tx: Tx, event: string, sequence: number, now: Date): Promise<void> {
  const row = await lockEvent(tx, event);
  if (!row) return;
  for (const place of await placesOfEvent(tx, event)) {
    await enqueue(tx, tellChange, { place: place.id, sequence }, { key: `${place.id} ${sequence}` });
    if (row.state === 'planned' && place.state === 'registered') await queueReminders(tx, place.id, row, now);
    // The event now begins sooner: the offer is repeated with its new end.
    const sooner = await shortenHold(tx, place.id, row.starts_at);
    if (sooner) await queueHold(tx, sooner, row.starts_at);
  }
}

type Reached = NonNullable<Awaited<ReturnType<typeof findPlaceOfActive>>>;

async function findPlaceWithEvent(
  db: DbOrTx,
  place: string,
): Promise<{ to: Reached; row: EventRow } | undefined> {
  const to = await findPlaceOfActive(db, place);
  const [row] = to ? await readEvents(db, [to.event_id]) : [];
  return to && row && { to, row };
}

async function tellOfHold(tx: Tx, place: string, until: Date, now: Date): Promise<void> {
  const one = await findPlaceWithEvent(tx, place);
  if (!one || one.row.state !== 'planned' || !(await markHoldSent(tx, place, until))) return;
  const { to, row } = one;
  const about = { what: 'seat_held' as const, until: until.toISOString(), ...factsOf(row) };
  const key = `${offerKeys(place)}${to.arrived} ${until.toISOString()}`;
  // Unless the event is soon, there is a whole day to answer, which outlasts quiet hours.
  const pressing = isPressing(row.starts_at, now);
  await notify(tx, { ...whereOf(to, row), category: 'event_change', key, about, pressing }, now);
}

async function tellReminder(
  tx: Tx,
  { place, which, starts_at }: { place: string; which: Reminder; starts_at: string },
  now: Date,
): Promise<void> {
  const one = await findPlaceWithEvent(tx, place);
  // Moved or cancelled since: another reminder is queued, or none is wanted.
  if (!one || one.row.state !== 'planned' || one.row.starts_at.toISOString() !== starts_at) return;
  // The server was down, and the event has since begun.
  if (one.row.starts_at <= now) return;
  if (!isReminded(one.row, which) || isLeftOut(one.row, which, now)) return;
  if (!(await markPlaceReminded(tx, place, `reminded_${which}`, one.row.starts_at))) return;
  const { to, row } = one;
  const what = which === 'hour' ? ('event_in_an_hour' as const) : ('event_tomorrow' as const);
  const key = `${placeKeys(place)}${which} ${starts_at}`;
  const details = { category: 'event_reminder' as const, key, about: { what, ...factsOf(row) } };
  await notify(tx, { ...whereOf(to, row), ...details, pressing: which === 'hour' }, now);
}

async function tellOfChange(tx: Tx, place: string, sequence: number, now: Date): Promise<void> {
  const one = await findPlaceWithEvent(tx, place);
  // Reports the current state, which covers every change so far: newer ones are not announced again.
  if (!one || !(await markChangeSent(tx, place, sequence, one.row.sequence))) return;
  const { to, row } = one;
  const what = row.state === 'cancelled' ? ('event_cancelled' as const) : ('event_moved' as const);
  const until = to.held_until?.toISOString();
  const about = { what, seat: hasSeat(to), ...(until && { until }), ...factsOf(row) };
  const details = { category: 'event_change' as const, key: `${placeKeys(place)}change ${sequence}`, about };
  await withdrawHeld(tx, to.member_id, placeKeys(place));
  if (row.state === 'cancelled')
    for (const keys of [offerKeys(place), venueKeys(place)]) await withdrawHeld(tx, to.member_id, keys);
  await notify(tx, { ...whereOf(to, row), ...details, pressing: isPressing(row.starts_at, now) }, now);
}

/** The key prefix of all notifications about a member's place, including seat offers. */
export const placeKeys = (place: string) => `event ${place} `;
export const offerKeys = (place: string) => `seat ${place} `;
export const venueKeys = (place: string) => `venue ${place} `;

const whereOf = ({ member_id }: Reached, row: EventRow) => ({ member_id, path: eventPath(row) });
export const factsOf = ({ data, starts_at, zone }: EventRow) => ({
  title: data.title,
  at: starts_at.toISOString(),
  zone,
});

/** Events are announced in their own zone. */
export function factsFrom({
  about: { title = '', at = '', zone = 'UTC', until = '', seat = false },
  now,
  ...details
}: EventMovedFacts) {
  const inWords = (instant: string) => formatInstant(new Date(instant), zone, details.locale);
  const isToday = dayIn(zone, new Date(at)) === dayIn(zone, now);
  return { ...details, title, when: inWords(at), isToday, seat, until: () => inWords(until) };
}
type EventMovedFacts = Parameters<NonNullable<WordsByWhat['event_moved']>>[0];

/** The text about an event, evaluated at the time of sending. */
export const eventPlaceWords: WordsByWhat = {
  event_tomorrow: (details) => {
    const facts = factsFrom(details);
    const words = { ...facts, which: facts.isToday ? ('today' as const) : ('day' as const) };
    return { mail: eventReminderMail(words), text: eventReminderText(words) };
  },
  event_in_an_hour: (details) => {
    const words = { ...factsFrom(details), which: 'hour' as const };
    return { mail: eventReminderMail(words), text: eventReminderText(words) };
  },
  seat_held: (details) => {
    const facts = factsFrom(details);
    const words = { ...facts, until: facts.until() };
    return { mail: seatOfferMail(words), text: seatOfferText(words) };
  },
  event_moved: (details) => {
    const facts = factsFrom(details);
    const words = { ...facts, until: details.about.until ? facts.until() : '' };
    return { mail: eventMovedMail(words), text: eventMovedText(words) };
  },
  event_cancelled: (details) => {
    const words = factsFrom(details);
    return { mail: eventCancelledMail(words), text: eventCancelledText(words) };
  },
};
