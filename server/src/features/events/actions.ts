import type { Body, Query, Reply } from '@kindred/contract/endpoint.ts';
import type { EventSummary, listEvents, moveEvent, readEvent } from '@kindred/contract/events.ts';
import { summariesOf } from '#features/learn/public.ts';
import type { ContentSnapshot } from '#platform/content/content-store.ts';
import type { Tx } from '#platform/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { StaffContext } from '#platform/http/route.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { pageFrom } from '#platform/listing.ts';
import { noteEventChange } from './history/public.ts';
import { eventChanged } from './jobs.ts';
import type { EventsNow } from './cache.ts';
import { chosenEvents, eventState, hasRecording, summarizeEvent, timesOf } from './rules.ts';
import { changeEvent, findEvent, findEventOfStaff, lockEvent, type EventRow } from './store.ts';

/** Identical for every caller: nothing in it depends on the member. */
export function listToCome(
  { toCome, cities, about, now }: EventsNow,
  { cursor, ...request }: Query<typeof listEvents>,
  content: ContentSnapshot,
): Reply<typeof listEvents> {
  const { items, ...page } = pageFrom(chosenEvents(toCome, request), cursor);
  const named = (kind: 'diagnosis' | 'topic', slugs: readonly string[]) =>
    slugs.flatMap((slug) => {
      const one = content.one(kind, slug);
      return one ? [{ slug, name: one.title }] : [];
    });
  return {
    ...page,
    items: items.map((row) => summarizeEvent(row, now)),
    places: [...cities],
    diagnoses: named('diagnosis', about.diagnoses),
    topics: named('topic', about.topics),
  };
}

export function loadEvent(
  { find, now }: EventsNow,
  key: string,
  content: ContentSnapshot,
): Reply<typeof readEvent> {
  const row = find(key);
  if (!row) throw new Refusal('not_found');
  const { about, host, minutes, topics } = row.data;
  return {
    ...summarizeEvent(row, now),
    about,
    host,
    minutes,
    about_topics: summariesOf(content, topics),
    sample: row.edited_at === null,
    has_recording: hasRecording(row, now),
  };
}

/** Registered and waiting members are notified by email, and calendars by the sequence number. */
export function rescheduleEvent(
  ctx: StaffContext<'event_cancelled' | 'in_the_past' | 'event_over' | 'edited_meanwhile'>,
  key: string,
  { day, at, based_on }: Body<typeof moveEvent>,
): Promise<EventSummary> {
  return changing(ctx, key, async (tx, row) => {
    if (row.state === 'cancelled') throw ctx.refuse('event_cancelled');
    const times = timesOf(row.data, day, at);
    if (times.starts_at <= ctx.now) throw ctx.refuse('in_the_past');
    const isAt = ({ starts_at }: { starts_at: Date }) => starts_at.getTime() === row.starts_at.getTime();
    if (isAt(times)) return;
    if (!isAt(timesOf(row.data, based_on.day, based_on.at))) throw ctx.refuse('edited_meanwhile');
    // A draft whose time had passed becomes an upcoming one again.
    const change = row.published ? times : { ...times, state: 'planned' as const };
    const sequence = await changeEvent(tx, row.id, change, ctx.now);
    const [before, after] = [row.starts_at.toISOString(), times.starts_at.toISOString()];
    await noteEventChange(tx, ctx, 'moved', [
      { event: row.id, fields: [{ field: 'starts_at', before, after }] },
    ]);
    // No one knows of a draft.
    if (row.published) await tellOfEvent(tx, row.id, sequence);
  });
}

export function callOff(ctx: StaffContext<'event_over'>, key: string): Promise<EventSummary> {
  return changing(ctx, key, async (tx, row) => {
    if (row.state === 'cancelled') return;
    await tellOfEvent(tx, row.id, await changeEvent(tx, row.id, { state: 'cancelled' }, ctx.now));
    await noteEventChange(tx, ctx, 'cancelled', [{ event: row.id }]);
  });
}

async function changing(
  { db, now, refuse }: StaffContext<'event_over'>,
  key: string,
  change: (tx: Tx, row: EventRow) => Promise<void>,
): Promise<EventSummary> {
  const event = (await findEvent(db, key, now)) ?? (await findEventOfStaff(db, key));
  if (!event) throw new Refusal('not_found');
  return db.transaction().execute(async (tx) => {
    const row = await lockEvent(tx, event.id);
    if (!row) throw new Refusal('not_found');
    if (row.published && eventState(row, now) === 'over') throw refuse('event_over');
    await change(tx, row);
    return summarizeEvent((await lockEvent(tx, row.id)) ?? row, now);
  });
}

/** Notifies everyone registered or waiting, and updates their calendars. */
export async function tellOfEvent(tx: Tx, event: string, sequence: number): Promise<void> {
  await enqueue(tx, eventChanged, { event, sequence }, { key: `${event} ${sequence}` });
}
