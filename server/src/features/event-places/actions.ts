import type {
  EventPlace,
  EventPlaces,
  makeEventFeed,
  registerForEvent,
} from '@kindred/contract/event-places.ts';
import type { Body, Reply } from '@kindred/contract/endpoint.ts';
import { readMember } from '#features/accounts/public.ts';
import {
  countIn,
  countOut,
  findEvent,
  lockEvent,
  readEvents,
  stateOf,
  takeOneMore,
  type EventRow,
} from '#features/events/public.ts';
import { icalendar } from '#platform/calendar/icalendar.ts';
import type { Tx } from '#platform/database.ts';
import { inTurn } from '#platform/in-turn.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Context, MemberContext } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import { hashOf, newToken } from '#platform/secrets.ts';
import { fillSeats, queueReminders } from './jobs.ts';
import { calendarEventOf, hasSeat, isActive, leftBy, placeOf } from './rules.ts';
import {
  dropFeed,
  findFeed,
  findFeedOwner,
  findPlace,
  keepFeed,
  keepPlace,
  readPlaces,
  setSeats,
  setState,
  type PlaceRow,
} from './store.ts';

export async function listPlaces({ db, now, person }: MemberContext): Promise<EventPlaces> {
  const places = await readPlaces(db, person.id);
  const rows = await rowsOf(db, places);
  const feed = await findFeed(db, person.id);
  return {
    places: places.flatMap((place) => {
      const row = rows.get(place.event_id);
      return row ? [placeOf(place, row, now)] : [];
    }),
    feed_made_at: feed?.made_at.toISOString() ?? null,
  };
}

async function rowsOf(db: Parameters<typeof readEvents>[0], places: readonly PlaceRow[]) {
  const ids = places.map(({ event_id }) => event_id);
  const rows = ids.length > 0 ? await readEvents(db, ids) : [];
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * A seat where one is left and nobody waits for it, else a place at the end of the waiting list. Who has one
 * already keeps it, so it may be sent again; a seat that is held for the member becomes theirs.
 */
export function register(
  ctx: MemberContext,
  key: string,
  { carers_seat }: Body<typeof registerForEvent>,
): Promise<EventPlace> {
  const { now, person } = ctx;
  return withEvent(ctx, key, async (tx, row, place) => {
    if (row.state === 'cancelled') throw new Refusal('event_cancelled');
    if (carers_seat === true && !row.data.carers_seat) throw new Refusal('no_carers_seat');
    const kept = place && (await endLateHold(tx, place, row, now));
    if (kept && isActive(kept)) {
      await changeSeats(tx, kept, carers_seat === undefined ? kept.seats : seatsFor(carers_seat));
      if (kept.state === 'held') await setState(tx, kept.id, ['held'], 'registered');
      await fillSeats(tx, row, now);
    } else {
      const seats = seatsFor(carers_seat);
      const { won, arrived } = await countIn(tx, row.id, seats);
      const state = won ? ('registered' as const) : ('waiting' as const);
      const id = kept?.id ?? newId();
      await keepPlace(tx, {
        id,
        event_id: row.id,
        member_id: person.id,
        state,
        seats,
        arrived,
        asked_at: now,
      });
      if (won) await queueReminders(tx, id, row, now);
    }
    if (kept?.state === 'held') await queueReminders(tx, kept.id, row, now);
  });
}

const seatsFor = (carersSeat: boolean | undefined) => (carersSeat === true ? 2 : 1);

/** The job that ends a hold may come a moment later than the hold. */
async function endLateHold(tx: Tx, place: PlaceRow, row: EventRow, now: Date): Promise<PlaceRow> {
  if (place.state !== 'held' || !place.held_until || place.held_until > now) return place;
  await setState(tx, place.id, ['held'], 'lapsed');
  await countOut(tx, row.id, leftBy(place));
  await fillSeats(tx, row, now);
  return { ...place, state: 'lapsed', held_until: null };
}

async function changeSeats(tx: Tx, place: PlaceRow, seats: number): Promise<void> {
  if (seats === place.seats) return;
  if (hasSeat(place) && seats < place.seats) await countOut(tx, place.event_id, { seats: 1, waiting: 0 });
  if (hasSeat(place) && seats > place.seats && !(await takeOneMore(tx, place.event_id)))
    throw new Refusal('event_full');
  await setSeats(tx, place.id, seats);
}

/** A seat that is given back is held for the first who waits, at once. */
export function cancel(ctx: MemberContext, key: string): Promise<EventPlace> {
  return withEvent(ctx, key, async (tx, row, place) => {
    if (!place) throw new Refusal('not_found');
    if (!(await setState(tx, place.id, ['registered', 'held', 'waiting'], 'cancelled'))) return;
    await countOut(tx, row.id, leftBy(place));
    await fillSeats(tx, row, ctx.now);
  });
}

/** What is done with the seats of one event is done one after the other. */
async function withEvent(
  { db, now, person }: MemberContext,
  key: string,
  act: (tx: Tx, row: EventRow, place: PlaceRow | undefined) => Promise<void>,
): Promise<EventPlace> {
  const found = await findEvent(db, key, now);
  if (!found) throw new Refusal('not_found');
  return inTurn(found.id, () =>
    db.transaction().execute(async (tx) => {
      const row = await lockEvent(tx, found.id);
      if (!row) throw new Refusal('not_found');
      if (stateOf(row, now) === 'over' || (row.state === 'planned' && row.starts_at <= now))
        throw new Refusal('event_over');
      await act(tx, row, await findPlace(tx, row.id, person.id));
      const [after] = await readEvents(tx, [row.id]);
      const place = await findPlace(tx, row.id, person.id);
      if (!after || !place) throw new Refusal('not_found');
      return placeOf(place, after, now);
    }),
  );
}

/** The address is told once: what is kept of it is enough to know it again. */
export async function makeFeed(
  { db, now, person }: MemberContext,
  baseUrl: string,
): Promise<Reply<typeof makeEventFeed>> {
  const token = newToken();
  await keepFeed(db, { member_id: person.id, token_hash: hashOf(token), made_at: now });
  return { address: `${baseUrl}/api/v1/events/feed/${token}.ics`, made_at: now.toISOString() };
}

export async function endFeed({ db, person }: MemberContext): Promise<{ ended: boolean }> {
  return { ended: await dropFeed(db, person.id) };
}

/** For a guest the public words; for a member as they chose, and with the link for who is registered. */
export async function calendarOfEvent({ db, now, person }: Context, key: string, baseUrl: string) {
  const row = await findEvent(db, key, now);
  if (!row) throw new Refusal('not_found');
  const member = person?.kind === 'member' ? await readMember(db, person.id) : undefined;
  const place = member && (await findPlace(db, row.id, member.id));
  const discreet = member?.discreet_messages ?? false;
  return calendarFile(
    'event',
    icalendar({
      name: discreet ? 'Appointments' : 'Events',
      events: [calendarEventOf(row, { baseUrl, discreet, place })],
    }),
  );
}

/** What its owner registered for or has held for them. Who guesses an address, or has an old one, finds nothing. */
export async function calendarOfMember({ db }: Context, token: string, baseUrl: string) {
  const owner = await findFeedOwner(db, hashOf(token));
  if (!owner) throw new Refusal('not_found');
  const discreet = owner.discreet_messages;
  const places = (await readPlaces(db, owner.id)).filter(hasSeat).toReversed();
  const rows = await rowsOf(db, places);
  const events = places.flatMap((place) => {
    const row = rows.get(place.event_id);
    return row ? [calendarEventOf(row, { baseUrl, discreet, place })] : [];
  });
  return calendarFile('events', icalendar({ name: discreet ? 'Appointments' : 'Events', events }));
}

function calendarFile(name: string, text: string) {
  const rows = text.split('\n').length - 1;
  return { type: 'text/calendar' as const, filename: `${name}.ics`, rows, pieces: piece(text) };
}

async function* piece(text: string): AsyncGenerator<string> {
  yield text;
}
