import type { Body, Query, Reply } from '@kindred/contract/endpoint.ts';
import type { EventSummary, listEvents, moveEvent, readEvent } from '@kindred/contract/events.ts';
import { summariesOf } from '#features/learn/public.ts';
import type { Published } from '#platform/content/published.ts';
import type { Tx } from '#platform/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { StaffContext } from '#platform/http/route.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { pageFrom } from '#platform/listing.ts';
import { eventChanged } from './jobs.ts';
import type { EventsNow } from './held.ts';
import { chosenEvents, stateOf, summaryOf, timesOf } from './rules.ts';
import { changeEvent, findEvent, lockEvent, type EventRow } from './store.ts';

/** The same for everybody who asks: nothing in it is of whoever asks. */
export function listToCome(
  { toCome, cities, about, now }: EventsNow,
  { cursor, ...asked }: Query<typeof listEvents>,
  content: Published,
): Reply<typeof listEvents> {
  const { items, ...page } = pageFrom(chosenEvents(toCome, asked), cursor);
  const named = (kind: 'diagnosis' | 'topic', slugs: readonly string[]) =>
    slugs.flatMap((slug) => {
      const one = content.one(kind, slug);
      return one ? [{ slug, name: one.title }] : [];
    });
  return {
    ...page,
    items: items.map((row) => summaryOf(row, now)),
    places: [...cities],
    diagnoses: named('diagnosis', about.diagnoses),
    topics: named('topic', about.topics),
  };
}

export function readOne({ find, now }: EventsNow, key: string, content: Published): Reply<typeof readEvent> {
  const row = find(key);
  if (!row) throw new Refusal('not_found');
  const { about, host, minutes, topics } = row.data;
  return { ...summaryOf(row, now), about, host, minutes, about_topics: summariesOf(content, topics) };
}

/** Whoever has a seat or waits for one learns of it by mail, and their calendar by the next number. */
export function move(
  ctx: StaffContext,
  key: string,
  { day, at }: Body<typeof moveEvent>,
): Promise<EventSummary> {
  return changing(ctx, key, async (tx, row) => {
    if (row.state === 'cancelled') throw new Refusal('event_cancelled');
    const times = timesOf(row.data, day, at);
    if (times.starts_at <= ctx.now) throw new Refusal('in_the_past');
    if (times.starts_at.getTime() === row.starts_at.getTime()) return;
    await tell(tx, row.id, await changeEvent(tx, row.id, times, ctx.now));
  });
}

export function callOff(ctx: StaffContext, key: string): Promise<EventSummary> {
  return changing(ctx, key, async (tx, row) => {
    if (row.state === 'cancelled') return;
    await tell(tx, row.id, await changeEvent(tx, row.id, { state: 'cancelled' }, ctx.now));
  });
}

async function changing(
  { db, now }: StaffContext,
  key: string,
  change: (tx: Tx, row: EventRow) => Promise<void>,
): Promise<EventSummary> {
  const found = await findEvent(db, key, now);
  if (!found) throw new Refusal('not_found');
  return db.transaction().execute(async (tx) => {
    const row = await lockEvent(tx, found.id);
    if (!row) throw new Refusal('not_found');
    if (stateOf(row, now) === 'over') throw new Refusal('event_over');
    await change(tx, row);
    return summaryOf((await lockEvent(tx, row.id)) ?? row, now);
  });
}

async function tell(tx: Tx, event: string, sequence: number): Promise<void> {
  await enqueue(tx, eventChanged, { event, sequence }, { key: `${event} ${sequence}` });
}
