import type {
  bookCoordinator,
  CallsToMake,
  CoordinatorBooking,
  CoordinatorBookings,
  listCoordinators,
  moveCoordinatorBooking,
  MyCoordinator,
  readCoordinator,
} from '@kindred/contract/coordinators.ts';
import type { Body, Query, Reply } from '@kindred/contract/endpoint.ts';
import { readMember } from '#features/accounts/public.ts';
import type { Localities } from '#features/localities/public.ts';
import { writeDown } from '#platform/audit/write-down.ts';
import { daysAfter, instantOf, zoneNamed } from '#platform/calendar/zone-time.ts';
import type { Tx } from '#platform/database.ts';
import { inTurn } from '#platform/in-turn.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Context, MemberContext, StaffContext } from '#platform/http/route.ts';
import { phoneOf } from '#platform/phone.ts';
import { queueReminder, tell, type Settings } from './jobs.ts';
import { chooseMine, fits, instantIn, mostOpen, slotsOf, type Span, type Written } from './rules.ts';
import { bookingOf, coordinatorOf } from './shown.ts';
import {
  cancelBooking,
  countOpen,
  findBooking,
  holdBoth,
  keepBooking,
  lastCoordinator,
  moveBooking,
  readOver,
  readTaken,
  readToMake,
  readToCome,
  type BookingRow,
} from './store.ts';

export async function list(
  { db, now, content }: Context,
  { state, diagnosis, language }: Query<typeof listCoordinators>,
): Promise<Reply<typeof listCoordinators>> {
  const needs = {
    state: state ?? null,
    diagnosis: diagnosis === undefined ? [] : [diagnosis],
    language: language ?? null,
  };
  const taken = await readTaken(db, now);
  const items = content.all('coordinator').filter((one) => fits(one, needs));
  return {
    items: items.map((one) => coordinatorOf(one, content, { now, taken: taken.get(one.slug) ?? [] })),
  };
}

export async function readOne(
  { db, now, content }: Context,
  id: string,
): Promise<Reply<typeof readCoordinator>> {
  const one = content.one('coordinator', id);
  if (!one) throw new Refusal('not_found');
  const taken = await readTaken(db, now);
  return coordinatorOf(one, content, { now, taken: taken.get(id) ?? [] });
}

/** The same person again by default: nobody likes to begin anew. */
export async function readMine(
  { db, now, content, person }: MemberContext,
  localities: Localities,
): Promise<MyCoordinator> {
  const member = await readMember(db, person.id);
  const needs = {
    state: stateOf(member.postcode_or_suburb, localities),
    diagnosis: member.diagnosis,
    language: member.language?.split('-')[0] ?? null,
  };
  const last = await lastCoordinator(db, person.id);
  const { mine, why } = chooseMine(content.all('coordinator'), needs, last);
  const taken = await readTaken(db, now);
  const coordinator = mine && coordinatorOf(mine, content, { now, taken: taken.get(mine.slug) ?? [] });
  return { coordinator, why };
}

/** Places of one name in several states tell nothing. */
function stateOf(typed: string | null, localities: Localities): string | null {
  if (!typed) return null;
  const found = localities.resolve(typed);
  const places = 'one' in found ? [found.one] : 'several' in found ? found.several : [];
  const states = new Set(places.map(({ state }) => state));
  return states.size === 1 ? ([...states][0] ?? null) : null;
}

export async function listBookings({
  db,
  now,
  content,
  person,
}: MemberContext): Promise<CoordinatorBookings> {
  const [toCome, over] = [await readToCome(db, person.id, now), await readOver(db, person.id, now)];
  return {
    to_come: toCome.map((row) => bookingOf(row, content, now)),
    over: over.map((row) => bookingOf(row, content, now)),
  };
}

/** A week of them, by the clock of the charity. Each member whom it shows has a row in the audit log. */
export async function callsToMake(
  { db, now, content, person }: StaffContext,
  from: string,
): Promise<CallsToMake> {
  const zone = content.all('charity')[0]?.zone ?? 'UTC';
  const [begins, ends] = [instantOf(zone, from, '00:00'), instantOf(zone, daysAfter(from, 7), '00:00')];
  return db.transaction().execute(async (tx) => {
    const rows = await readToMake(tx, begins, ends);
    const read = { what: 'calls_read', staff_id: person.id, details: { from }, now } as const;
    const members = new Set(rows.map(({ member_id }) => member_id));
    if (members.size === 0) await writeDown(tx, { ...read, about: null });
    for (const member of members) await writeDown(tx, { ...read, about: { member } });
    return {
      items: rows.map(({ member_id: _kept, starts_at, ends_at, ...row }) => ({
        ...row,
        starts_at: instantIn(zone, starts_at),
        ends_at: instantIn(zone, ends_at),
      })),
    };
  });
}

/** Of all who want one time, one gets it; the others are told, and nothing of theirs is kept. */
export async function book(
  ctx: MemberContext,
  coordinator: string,
  asked: Body<typeof bookCoordinator>,
  settings: Settings,
): Promise<CoordinatorBooking> {
  const { db, now, content, person } = ctx;
  const one = content.one('coordinator', coordinator);
  if (!one) throw new Refusal('not_found');
  const { id, about } = asked;
  return inTurn(`coordinator ${coordinator}`, () =>
    db.transaction().execute(async (tx) => {
      await holdBoth(tx, coordinator, person.id);
      const before = await findBooking(tx, id, person.id);
      if (before) return bookingOf(sameAs(before, coordinator, asked.starts_at), content, now);
      const span = spanAt(one, asked.starts_at, now);
      const phone = await phoneFor(ctx, tx, asked.phone);
      if ((await countOpen(tx, person.id, now, id)) >= mostOpen) throw new Refusal('call_backs_full');
      const row = { id, member_id: person.id, coordinator, coordinator_name: one.first_name, phone };
      const zone = zoneOf(asked.zone, one.zone);
      const words = about === undefined || about === '' ? null : about;
      if (!(await keepBooking(tx, { ...row, ...span, zone, about: words, booked_at: now })))
        throw new Refusal('slot_taken');
      return told(tx, ctx, id, 'booked', settings);
    }),
  );
}

/** What was sent again is what was kept. Under the id of another one it is neither. */
function sameAs(before: BookingRow, coordinator: string, starts_at: string): BookingRow {
  const same = before.coordinator === coordinator && before.starts_at.getTime() === Date.parse(starts_at);
  if (!same) throw new Refusal('conflict');
  return before;
}

function spanAt(one: Written, starts_at: string, now: Date): Span {
  const span = slotsOf(one, now).find((slot) => slot.starts_at.getTime() === Date.parse(starts_at));
  if (!span) throw new Refusal('no_such_time');
  return span;
}

/** It tells how a time is written, no more: a device whose zone nobody here knows can book all the same. */
const zoneOf = (asked: string | undefined, otherwise: string) =>
  (asked === undefined ? undefined : zoneNamed(asked)) ?? otherwise;

/** The one that was typed, or the one of the profile: every phone can be called, not mobiles alone. */
async function phoneFor(
  { content, person }: MemberContext,
  tx: Tx,
  typed: string | undefined,
): Promise<string> {
  const member = await readMember(tx, person.id);
  const given = typed ?? member.phone ?? member.mobile;
  const number = given === null ? undefined : phoneOf(given, content.all('charity')[0]?.country);
  if (number?.isValid()) return number.number;
  const message = 'Type a phone number that we can call.';
  throw new Refusal('validation', [{ field: 'phone', code: 'wrong_form', message }]);
}

/** The old time is free at once. One that was cancelled comes back, also at its own time. */
export async function move(
  ctx: MemberContext,
  id: string,
  { starts_at, zone }: Body<typeof moveCoordinatorBooking>,
  settings: Settings,
): Promise<CoordinatorBooking> {
  const { db, now, content, person } = ctx;
  const mine = await findBooking(db, id, person.id);
  const one = mine && content.one('coordinator', mine.coordinator);
  if (!one) throw new Refusal('not_found');
  return inTurn(`coordinator ${one.slug}`, () =>
    db.transaction().execute(async (tx) => {
      await holdBoth(tx, one.slug, person.id);
      const row = await findBooking(tx, id, person.id);
      if (!row) throw new Refusal('not_found');
      if (row.starts_at <= now) throw new Refusal('call_back_over');
      const same = row.starts_at.getTime() === Date.parse(starts_at);
      if (same && row.state === 'booked') return bookingOf(row, content, now);
      const span = same ? row : spanAt(one, starts_at, now);
      if ((await countOpen(tx, person.id, now, id)) >= mostOpen) throw new Refusal('call_backs_full');
      const { starts_at: from, ends_at } = span;
      const next = { id, coordinator: one.slug, zone: zoneOf(zone, row.zone) };
      if (!(await moveBooking(tx, { ...next, starts_at: from, ends_at }))) throw new Refusal('slot_taken');
      return told(tx, ctx, id, row.state === 'booked' ? 'moved' : 'booked', settings);
    }),
  );
}

/** The time is free for others at once. What is cancelled stays so, however often it is sent. */
export async function cancel(
  ctx: MemberContext,
  id: string,
  settings: Settings,
): Promise<CoordinatorBooking> {
  const { db, now, content, person } = ctx;
  return db.transaction().execute(async (tx) => {
    const row = await findBooking(tx, id, person.id);
    if (!row) throw new Refusal('not_found');
    if (row.state === 'booked' && row.starts_at <= now) throw new Refusal('call_back_over');
    if (!(await cancelBooking(tx, id, person.id)))
      return bookingOf((await findBooking(tx, id, person.id)) ?? row, content, now);
    return told(tx, ctx, id, 'cancelled', settings);
  });
}

/** Written to the member in the same transaction: it is told when it is so, and not otherwise. */
async function told(
  tx: Tx,
  { now, content, person }: MemberContext,
  id: string,
  what: 'booked' | 'moved' | 'cancelled',
  settings: Settings,
): Promise<CoordinatorBooking> {
  const row = await findBooking(tx, id, person.id);
  if (!row) throw new Refusal('not_found');
  await tell(tx, id, what, settings);
  if (what !== 'cancelled') await queueReminder(tx, row, now);
  return bookingOf(row, content, now);
}
