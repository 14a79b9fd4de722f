import * as z from 'zod';
import { eventPlaceJobs, eventPlaceWords } from '#features/events/places/jobs.ts';
import { eventPath } from '#features/events/places/public.ts';
import { findEventOfStaff } from '#features/events/public.ts';
import { notify, type WordsByWhat } from '#features/notifications/public.ts';
import type { Tx } from '#platform/database.ts';
import { defineJob, type Job } from '#platform/jobs/job.ts';
import { eventMessageMail, eventMessageText } from './mails/event-message.ts';
import { findEventMessage, readRecipients } from './store.ts';

export const spreadMessage = { name: 'event-message', payload: z.object({ message: z.uuid() }) };

/** All jobs for participants of events. */
export const attendeeJobs: readonly Job[] = [
  ...eventPlaceJobs,
  defineJob(spreadMessage, ({ db, now }, { message }) =>
    db.transaction().execute((tx) => tellEveryone(tx, message, now)),
  ),
];

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
  event_message: (details) => {
    const { title = '', message = '' } = details.about;
    const words = { ...details, title, message };
    return { mail: eventMessageMail(words), text: eventMessageText(words) };
  },
};
