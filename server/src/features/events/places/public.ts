import { releaseSeats, lockEvent } from '#features/events/public.ts';
import type { Tx } from '#platform/database.ts';
import type { NumberSource } from '#platform/day-counts/source.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { memberTables, type MemberData, type AccountMerge } from '#platform/member-data.ts';
import { refillEvent } from './jobs.ts';
import { seatsLeftBy, placeToDrop } from './rules.ts';
import { countSeats, countSeatsOffered, deletePlace, doublePlaces, seatsOfMember } from './store.ts';

export { loadEventPlaces } from './actions.ts';
export { refillEvent, remindersChanged } from './jobs.ts';
export { eventPath, isPressing } from './rules.ts';

const tables = memberTables('event-places', [
  {
    table: 'event_place',
    called: 'Events you registered for',
    shows: ['event_id', 'state', 'seats', 'asked_at', 'held_until', 'attended'],
    hides: ['id', 'member_id', 'arrived', 'reminded_day', 'reminded_hour', 'told_sequence', 'told_hold'],
    whenCleared: 'goes',
    whenMerged: { combine: mergePlaces },
  },
  {
    table: 'event_feed',
    called: 'Your private calendar address',
    key: ['member_id'],
    shows: ['made_at'],
    hides: ['member_id', 'token_hash'],
    whenCleared: 'goes',
    whenMerged: { unique: [] },
  },
]);

/** Keeps one of two places at the same event; the other's seat goes to the waiting list. Returns how many. */
async function mergePlaces(tx: Tx, { from, into }: AccountMerge): Promise<number> {
  const events = [...new Set((await doublePlaces(tx, from, into)).map(({ event_id }) => event_id))];
  for (const event of events.toSorted()) await lockEvent(tx, event);
  const places = await doublePlaces(tx, from, into);
  for (const event of events) {
    const both = places.filter(({ event_id }) => event_id === event);
    const ending = both.find(({ member_id }) => member_id === from);
    const staying = both.find(({ member_id }) => member_id === into);
    if (!ending || !staying) continue;
    const dropped = placeToDrop(staying, ending);
    await releaseSeats(tx, event, seatsLeftBy(dropped));
    await deletePlace(tx, dropped.id);
    await enqueue(tx, refillEvent, { event });
  }
  return events.length;
}

/** Deleting a member frees their seats for the waiting list. */
async function leaveSeats(tx: Tx, memberId: string): Promise<void> {
  for (const { event_id } of await seatsOfMember(tx, memberId)) await lockEvent(tx, event_id);
  for (const place of await seatsOfMember(tx, memberId)) {
    await releaseSeats(tx, place.event_id, seatsLeftBy(place));
    await enqueue(tx, refillEvent, { event: place.event_id });
  }
}

export const placesMemberData: MemberData = {
  ...tables,
  clear: async (tx, memberId) => {
    await leaveSeats(tx, memberId);
    await tables.clear(tx, memberId);
  },
  erase: async (tx, memberId) => {
    await leaveSeats(tx, memberId);
    return tables.erase(tx, memberId);
  },
};

/** Counted a week later, when organisers have recorded who attended. */
export const eventNumbers: NumberSource = {
  name: 'events',
  settles: 7,
  count: async (tx, span) => ({
    people: await countSeats(tx, span),
    things: await countSeatsOffered(tx, span),
  }),
};
