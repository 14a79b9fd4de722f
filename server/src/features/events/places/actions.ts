import type {
  EventPlace,
  EventPlaces,
  makeEventFeed,
  readEventRecording,
  registerForEvent,
} from '@kindred/contract/events/places.ts';
import type { Body, RefusalOf, Reply } from '@kindred/contract/endpoint.ts';
import { readMember } from '#features/accounts/public.ts';
import { readRecording } from '#features/content/media/public.ts';
import {
  reserveSeats,
  releaseSeats,
  findEvent,
  lockEvent,
  readEvents,
  eventState,
  hasRecording,
  takeOneMore,
  type EventRow,
} from '#features/events/public.ts';
import { withdrawHeld } from '#features/notifications/reminders/public.ts';
import { icalendar } from '#platform/calendar/icalendar.ts';
import type { Tx } from '#platform/database.ts';
import { withLock } from '#platform/keyed-mutex.ts';
import { Refusal, type Refuse } from '#platform/http/refusal.ts';
import type { Context, MemberContext } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import { hashOf, newToken } from '#platform/secrets.ts';
import { textFile } from '#platform/text-file.ts';
import { fillSeats, offerKeys, placeKeys, queueReminders, venueKeys } from './jobs.ts';
import { calendarEventOf, hasSeat, isActive, seatsLeftBy, presentEventPlace } from './rules.ts';
import {
  dropFeed,
  findFeed,
  findFeedOwner,
  findPlace,
  keepFeed,
  keepPlace,
  readEventPlaces,
  setSeats,
  setState,
  type EventPlaceRow,
} from './store.ts';

export async function loadEventPlaces({ db, now, person }: MemberContext): Promise<EventPlaces> {
  const places = await readEventPlaces(db, person.id);
  const rows = await rowsOf(db, places);
  const feed = await findFeed(db, person.id);
  return {
    places: places.flatMap((place) => {
      const row = rows.get(place.event_id);
      return row ? [presentEventPlace(place, row, now)] : [];
    }),
    feed_made_at: feed?.made_at.toISOString() ?? null,
  };
}

async function rowsOf(db: Parameters<typeof readEvents>[0], places: readonly EventPlaceRow[]) {
  const ids = places.map(({ event_id }) => event_id);
  const rows = ids.length > 0 ? await readEvents(db, ids) : [];
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Gives a seat if one is free and no one is waiting, else the end of the waiting list. Idempotent; a seat held for the
 * member becomes theirs.
 */
export function registerMember(
  ctx: MemberContext<RefusalOf<typeof registerForEvent>>,
  key: string,
  { carers_seat }: Body<typeof registerForEvent>,
): Promise<EventPlace> {
  const { now, person } = ctx;
  return withEvent(ctx, key, async (tx, row, place) => {
    if (row.state === 'cancelled') throw ctx.refuse('event_cancelled');
    if (carers_seat === true && !row.data.carers_seat) throw ctx.refuse('no_carers_seat');
    const stored = place && (await endLateHold(tx, place, row, now));
    if (stored && isActive(stored)) {
      await changeSeats(
        tx,
        ctx.refuse,
        stored,
        carers_seat === undefined ? stored.seats : seatsFor(carers_seat),
      );
      if (stored.state === 'held') await setState(tx, stored.id, ['held'], 'registered');
      await fillSeats(tx, row, now);
    } else {
      const seats = seatsFor(carers_seat);
      const { won, arrived } = await reserveSeats(tx, row.id, seats);
      const state = won ? ('registered' as const) : ('waiting' as const);
      const id = stored?.id ?? newId();
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
    if (stored?.state === 'held') {
      await withdrawHeld(tx, person.id, offerKeys(stored.id));
      await queueReminders(tx, stored.id, row, now);
    }
  });
}

const seatsFor = (carersSeat: boolean | undefined) => (carersSeat === true ? 2 : 1);

/** The job that ends a hold may run shortly after the hold has expired. */
async function endLateHold(tx: Tx, place: EventPlaceRow, row: EventRow, now: Date): Promise<EventPlaceRow> {
  if (place.state !== 'held' || !place.held_until || place.held_until > now) return place;
  await setState(tx, place.id, ['held'], 'lapsed');
  await releaseSeats(tx, row.id, seatsLeftBy(place));
  await fillSeats(tx, row, now);
  return { ...place, state: 'lapsed', held_until: null };
}

async function changeSeats(
  tx: Tx,
  refuse: Refuse<'event_full'>,
  place: EventPlaceRow,
  seats: number,
): Promise<void> {
  if (seats === place.seats) return;
  if (hasSeat(place) && seats < place.seats) await releaseSeats(tx, place.event_id, { seats: 1, waiting: 0 });
  if (hasSeat(place) && seats > place.seats && !(await takeOneMore(tx, place.event_id)))
    throw refuse('event_full');
  await setSeats(tx, place.id, seats);
}

/** A returned seat is immediately offered to the first on the waiting list. */
export function giveUpPlace(ctx: MemberContext<'event_over'>, key: string): Promise<EventPlace> {
  return withEvent(ctx, key, async (tx, row, place) => {
    if (!place) throw new Refusal('not_found');
    if (!(await setState(tx, place.id, ['registered', 'held', 'waiting'], 'cancelled'))) return;
    for (const keys of [placeKeys(place.id), offerKeys(place.id), venueKeys(place.id)])
      await withdrawHeld(tx, ctx.person.id, keys);
    await releaseSeats(tx, row.id, seatsLeftBy(place));
    await fillSeats(tx, row, ctx.now);
  });
}

/** Serialises changes to the seats of one event. */
async function withEvent(
  { db, now, person, refuse }: MemberContext<'event_over'>,
  key: string,
  act: (tx: Tx, row: EventRow, place: EventPlaceRow | undefined) => Promise<void>,
): Promise<EventPlace> {
  const event = await findEvent(db, key, now);
  if (!event) throw new Refusal('not_found');
  return withLock(event.id, () =>
    db.transaction().execute(async (tx) => {
      const row = await lockEvent(tx, event.id);
      if (!row) throw new Refusal('not_found');
      if (eventState(row, now) === 'over' || (row.state === 'planned' && row.starts_at <= now))
        throw refuse('event_over');
      await act(tx, row, await findPlace(tx, row.id, person.id));
      const [after] = await readEvents(tx, [row.id]);
      const place = await findPlace(tx, row.id, person.id);
      if (!after || !place) throw new Refusal('not_found');
      return presentEventPlace(place, after, now);
    }),
  );
}

/** For every member, whether they attended or not. */
export async function loadRecording(
  { db, now }: MemberContext,
  key: string,
): Promise<Reply<typeof readEventRecording>> {
  const row = await findEvent(db, key, now);
  if (!row || !hasRecording(row, now)) throw new Refusal('not_found');
  const found = row.recording_media === null ? undefined : await readRecording(db, row.recording_media);
  if (!found) return { recording: null, link: row.recording_link, transcript: row.transcript };
  const { transcript, ...recording } = found;
  return { recording, link: null, transcript };
}

/** The address is returned once, because only its hash is stored. */
export async function createFeed(
  { db, now, person }: MemberContext,
  baseUrl: string,
): Promise<Reply<typeof makeEventFeed>> {
  const token = newToken();
  await keepFeed(db, { member_id: person.id, token_hash: hashOf(token), made_at: now });
  return { address: `${baseUrl}/api/v1/events/feed/${token}.ics`, made_at: now.toISOString() };
}

export async function removeFeed({ db, person }: MemberContext): Promise<{ ended: boolean }> {
  return { ended: await dropFeed(db, person.id) };
}

/** Public text for guests; for members, text in their privacy mode, with the join link if they are registered. */
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

/** The owner's registrations and held seats. A guessed or outdated address finds nothing. */
export async function calendarOfMember({ db }: Context, token: string, baseUrl: string) {
  const owner = await findFeedOwner(db, hashOf(token));
  if (!owner) throw new Refusal('not_found');
  const discreet = owner.discreet_messages;
  const places = (await readEventPlaces(db, owner.id)).filter(hasSeat).toReversed();
  const rows = await rowsOf(db, places);
  const events = places.flatMap((place) => {
    const row = rows.get(place.event_id);
    return row ? [calendarEventOf(row, { baseUrl, discreet, place })] : [];
  });
  return calendarFile('events', icalendar({ name: discreet ? 'Appointments' : 'Events', events }));
}

function calendarFile(name: string, text: string) {
  const rows = text.split('\n').length - 1;
  return textFile({ type: 'text/calendar', filename: `${name}.ics`, rows, text });
}
