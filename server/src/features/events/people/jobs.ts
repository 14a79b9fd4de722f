import * as z from 'zod';
import type { VenueChange } from '@kindred/contract/events/venue-changes.ts';
import type { NotificationWhat } from '@kindred/contract/notifications.ts';
import {
  eventPlaceJobs,
  eventPlaceWords,
  factsFrom,
  factsOf,
  venueKeys,
} from '#features/events/places/jobs.ts';
import { eventPath, isPressing } from '#features/events/places/public.ts';
import { findEventOfStaff } from '#features/events/public.ts';
import { notify, type WordsByWhat } from '#features/notifications/public.ts';
import { withdrawHeld } from '#features/notifications/reminders/public.ts';
import type { Tx } from '#platform/database.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { defineJob, type Job } from '#platform/jobs/job.ts';
import { eventMessageMail, eventMessageText } from './mails/event-message.ts';
import { eventVenueMail, eventVenueText } from './mails/event-venue.ts';
import { venueInWords } from './rules.ts';
import { findEventMessage, readRecipients } from './store.ts';

export const spreadMessage = { name: 'event-message', payload: z.object({ message: z.uuid() }) };

const newVenue = {
  name: 'event-venue-changed',
  payload: z.object({ event: z.uuid(), change: z.enum(['place', 'online', 'link']), sequence: z.int() }),
};

/** All jobs for participants of events. */
export const attendeeJobs: readonly Job[] = [
  ...eventPlaceJobs,
  defineJob(spreadMessage, ({ db, now }, { message }) =>
    db.transaction().execute((tx) => tellEveryone(tx, message, now)),
  ),
  defineJob(newVenue, ({ db, now }, details) =>
    db.transaction().execute((tx) => tellVenue(tx, details, now)),
  ),
];

/** Tells people where a published event is now, if it is not where they were told. */
export async function tellOfVenue(
  tx: Tx,
  event: string,
  changes: readonly VenueChange[],
  sequence: number,
): Promise<void> {
  for (const change of changes)
    await enqueue(tx, newVenue, { event, change, sequence }, { key: `${event} ${change} ${sequence}` });
}

const whatOf = {
  place: 'event_new_place',
  online: 'event_now_online',
  link: 'event_new_link',
} as const satisfies Record<VenueChange, NotificationWhat>;

/** Reports the current state, and replaces earlier news of it that quiet hours still hold back. */
async function tellVenue(
  tx: Tx,
  { event, change, sequence }: { event: string; change: VenueChange; sequence: number },
  now: Date,
): Promise<void> {
  const row = await findEventOfStaff(tx, event);
  if (!row || row.state !== 'planned' || row.ends_at <= now) return;
  const venue = venueInWords(row.data.place);
  const about = { what: whatOf[change], ...factsOf(row), ...(change === 'place' && { venue }) };
  const pressing = isPressing(row.starts_at, now);
  for (const { place, member_id, state } of await readRecipients(tx, event, 'everyone')) {
    // Only those who have a seat see the link.
    if (change === 'link' && state !== 'registered') continue;
    const keys = `${venueKeys(place)}${change} `;
    await withdrawHeld(tx, member_id, keys);
    const details = { member_id, path: eventPath(row), key: `${keys}${sequence}`, about, pressing };
    await notify(tx, { ...details, category: 'event_change' }, now);
  }
}

const venueWords =
  (change: VenueChange): NonNullable<WordsByWhat[NotificationWhat]> =>
  (details) => {
    const words = { ...factsFrom(details), change, venue: details.about.venue ?? '' };
    return { mail: eventVenueMail(words), text: eventVenueText(words) };
  };

/** One notification per person: a retry after a crash notifies no one twice. */
async function tellEveryone(tx: Tx, id: string, now: Date): Promise<void> {
  const message = await findEventMessage(tx, id);
  const event = message && (await findEventOfStaff(tx, message.event_id));
  if (!message || !event) return;
  const { title } = event.data;
  const about = { what: 'event_message' as const, title, message: message.body };
  for (const { place, member_id } of await readRecipients(tx, event.id, message.audience)) {
    const key = `event message ${id} ${place}`;
    await notify(tx, { member_id, category: 'event_change', key, about, path: eventPath(event) }, now);
  }
}

/** All messages to participants of events. */
export const attendeeWords: WordsByWhat = {
  ...eventPlaceWords,
  event_new_place: venueWords('place'),
  event_now_online: venueWords('online'),
  event_new_link: venueWords('link'),
  event_message: (details) => {
    const { title = '', message = '' } = details.about;
    const words = { ...details, title, message };
    return { mail: eventMessageMail(words), text: eventMessageText(words) };
  },
};
