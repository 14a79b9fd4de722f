import type { RefusalCode } from '@kindred/contract/api.ts';
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
import { speaksOfDanger } from '@kindred/contract/crisis-phrases/matcher.ts';
import type { Body, Query, RefusalOf, Reply } from '@kindred/contract/endpoint.ts';
import { readMember } from '#features/accounts/public.ts';
import type { Localities } from '#features/directory/localities/public.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { instantOf, findZone } from '#platform/calendar/zone-time.ts';
import { daysAfter } from '@kindred/contract/calendar-days.ts';
import type { Tx } from '#platform/database.ts';
import { withLock } from '#platform/keyed-mutex.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Context, MemberContext, StaffContext } from '#platform/http/route.ts';
import { phoneOf } from '#platform/phone.ts';
import { charityZone } from '#platform/content/charity-zone.ts';
import { queueReminder, notifyOfBooking, type BookingSettings } from './jobs.ts';
import {
  chooseMine,
  fits,
  isElsewhere,
  isInHours,
  maxOpenBookings,
  mondayOf,
  ownFocusFirst,
  slotsOf,
  stateOfPlace,
  type TimeSpan,
  type BookingText,
} from './rules.ts';
import { bookingOf, callToMakeOf, coordinatorOf } from './presenter.ts';
import {
  cancelBooking,
  countOpenBookings,
  findOwnBooking,
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

export async function findCoordinators(
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

export async function loadCoordinator(
  { db, now, content }: Context,
  id: string,
): Promise<Reply<typeof readCoordinator>> {
  const one = content.one('coordinator', id);
  if (!one) throw new Refusal('not_found');
  const taken = await readTaken(db, now);
  return coordinatorOf(one, content, { now, taken: taken.get(id) ?? [] });
}

/** Suggests the same coordinator by default: no one likes to start again. */
export async function readMatch(
  { db, now, content, person }: MemberContext,
  localities: Localities,
): Promise<MyCoordinator> {
  const member = await readMember(db, person.id);
  const needs = {
    state: stateOfPlace(member.postcode_or_suburb, localities),
    diagnosis: member.diagnosis,
    language: member.language?.split('-')[0] ?? null,
  };
  const last = await lastCoordinator(db, person.id);
  const { mine, why } = chooseMine(content.all('coordinator'), needs, last);
  const taken = await readTaken(db, now);
  const coordinator =
    mine &&
    coordinatorOf(ownFocusFirst(mine, member.diagnosis), content, {
      now,
      taken: taken.get(mine.slug) ?? [],
    });
  return { coordinator, why };
}

export async function listBookings(ctx: MemberContext): Promise<CoordinatorBookings> {
  const { db, now, content, person } = ctx;
  const [toCome, over] = [await readToCome(db, person.id, now), await readOver(db, person.id, now)];
  return {
    to_come: toCome.map((row) => bookingOf(row, content, now)),
    over: over.map((row) => bookingOf(row, content, now)),
  };
}

/** One week in the charity's zone. Each member shown gets an audit row. */
export async function callsToMake(
  { db, now, content, person }: StaffContext,
  wanted: string | undefined,
): Promise<CallsToMake> {
  const zone = charityZone(content);
  const this_week = mondayOf(zone, now);
  const from = wanted ?? this_week;
  const [begins, ends] = [instantOf(zone, from, '00:00'), instantOf(zone, daysAfter(from, 7), '00:00')];
  return db.transaction().execute(async (tx) => {
    const rows = await readToMake(tx, begins, ends, now);
    const read = { what: 'calls_read', staff_id: person.id, details: { from }, now } as const;
    const members = new Set(rows.map(({ member_id }) => member_id));
    if (members.size === 0) await recordAudit(tx, { ...read, about: null });
    for (const member of members) await recordAudit(tx, { ...read, about: { member } });
    return {
      zone,
      this_week,
      items: rows.map((row) => callToMakeOf(row, zone)),
    };
  });
}

/** The member whom the call is for: they book it themselves, or staff do it for them. */
type BookingContext<C extends RefusalCode = never> = Pick<Context<C>, 'db' | 'now' | 'content' | 'refuse'> & {
  person: { id: string };
};

/** If several members want the same time, one gets it; the others are refused, and nothing is stored for them. */
export async function bookCallFor(
  ctx: BookingContext<RefusalOf<typeof bookCoordinator>>,
  coordinator: string,
  input: Body<typeof bookCoordinator>,
  settings: BookingSettings,
  /** Written with the booking, or not at all. */
  also?: (tx: Tx) => Promise<void>,
): Promise<CoordinatorBooking> {
  const { db, now, person } = ctx;
  const { id } = input;
  return withLock(`coordinator ${coordinator}`, () =>
    db.transaction().execute(async (tx) => {
      const one = await holdBoth(tx, coordinator, person.id);
      if (!one) throw new Refusal('not_found');
      const before = await findOwnBooking(tx, id, person.id);
      if (before) return correct(ctx, tx, before, { ...input, coordinator });
      const span = spanAt(ctx, one, input.starts_at);
      await refuseElsewhere(tx, ctx, one.slug, span);
      const details = await detailsOf(ctx, tx, input);
      if ((await countOpenBookings(tx, person.id, now, id)) >= maxOpenBookings)
        throw ctx.refuse('call_backs_full');
      const row = { id, member_id: person.id, coordinator, coordinator_name: one.first_name, ...details };
      const zone = zoneOf(input.zone, one.zone);
      if (!(await keepBooking(tx, { ...row, ...span, zone, booked_at: now }))) throw ctx.refuse('slot_taken');
      await also?.(tx);
      return report(tx, ctx, id, 'booked', settings);
    }),
  );
}

/** A retry may come with a corrected number or topic: the last ones count. Another time under the same id is refused. */
async function correct(
  ctx: BookingContext<'conflict'>,
  tx: Tx,
  before: BookingRow,
  input: Body<typeof bookCoordinator> & { coordinator: string },
): Promise<CoordinatorBooking> {
  const { now, content, refuse } = ctx;
  const same = before.starts_at.getTime() === Date.parse(input.starts_at);
  if (!same || before.coordinator !== input.coordinator) throw refuse('conflict');
  if (before.state !== 'booked' || before.starts_at <= now) return bookingOf(before, content, now);
  const details = await detailsOf(ctx, tx, input);
  await keepBooking(tx, { ...before, ...details });
  return bookingOf({ ...before, ...details }, content, now);
}

async function detailsOf(
  ctx: BookingContext,
  tx: Tx,
  { phone, about }: Pick<Body<typeof bookCoordinator>, 'phone' | 'about'>,
): Promise<Pick<BookingRow, 'phone' | 'about' | 'danger'>> {
  const words = about === undefined || about === '' ? null : about;
  return { phone: await phoneFor(ctx, tx, phone), about: words, danger: speaksOfDanger(words ?? '') };
}

function spanAt(
  { now, refuse }: Pick<BookingContext<'no_such_time'>, 'now' | 'refuse'>,
  one: BookingText,
  starts_at: string,
): TimeSpan {
  const span = slotsOf(one, now).find((slot) => slot.starts_at.getTime() === Date.parse(starts_at));
  if (!span) throw refuse('no_such_time');
  return span;
}

/** Runs under the coordinator's lock, so that no absence can intervene. */
async function refuseElsewhere(
  tx: Tx,
  { now, refuse }: Pick<BookingContext<'no_such_time'>, 'now' | 'refuse'>,
  coordinator: string,
  span: TimeSpan,
): Promise<void> {
  if (isElsewhere(span, (await readTaken(tx, now)).get(coordinator) ?? [])) throw refuse('no_such_time');
}

/** This only affects how times are written, so a device with an unknown zone can still book. */
const zoneOf = (request: string | undefined, otherwise: string) =>
  (request === undefined ? undefined : findZone(request)) ?? otherwise;

/** The number entered, or that of the profile. Landlines can be called too, not only mobiles. */
async function phoneFor(
  { content, person }: Pick<BookingContext, 'content' | 'person'>,
  tx: Tx,
  typed: string | undefined,
): Promise<string> {
  const member = await readMember(tx, person.id);
  const input = typed ?? member.phone ?? member.mobile;
  const number = input === null ? undefined : phoneOf(input, content.all('charity')[0]?.country);
  if (number?.isValid()) return number.number;
  const message = 'Enter a phone number that we can call.';
  throw new Refusal('validation', [{ field: 'phone', code: 'wrong_form', message }]);
}

/** The old time becomes free immediately. A cancelled call is restored, even at its own time. */
export async function changeBookingTime(
  ctx: MemberContext<RefusalOf<typeof moveCoordinatorBooking>>,
  id: string,
  { starts_at, zone }: Body<typeof moveCoordinatorBooking>,
  settings: BookingSettings,
): Promise<CoordinatorBooking> {
  const { db, now, content, person } = ctx;
  const mine = await findOwnBooking(db, id, person.id);
  if (!mine) throw new Refusal('not_found');
  const moved = await withLock(`coordinator ${mine.coordinator}`, () =>
    db.transaction().execute(async (tx) => {
      const one = await holdBoth(tx, mine.coordinator, person.id);
      const row = await findOwnBooking(tx, id, person.id);
      // Handed over to another coordinator meanwhile, whose times now count.
      if (row && row.coordinator !== mine.coordinator) return undefined;
      if (!one || !row) throw new Refusal('not_found');
      if (row.starts_at <= now) throw ctx.refuse('call_back_over');
      const same = row.starts_at.getTime() === Date.parse(starts_at);
      if (same && row.state === 'booked') return bookingOf(row, content, now);
      if (same && !isInHours(one, row)) throw ctx.refuse('no_such_time');
      const span = same ? row : spanAt(ctx, one, starts_at);
      await refuseElsewhere(tx, ctx, one.slug, span);
      if ((await countOpenBookings(tx, person.id, now, id)) >= maxOpenBookings)
        throw ctx.refuse('call_backs_full');
      const { starts_at: from, ends_at } = span;
      const next = { id, coordinator: one.slug, zone: zoneOf(zone, row.zone), starts_at: from, ends_at };
      if (!(await moveBooking(tx, next, now))) throw ctx.refuse('slot_taken');
      return report(tx, ctx, id, row.state === 'booked' ? 'moved' : 'booked', settings);
    }),
  );
  return moved ?? changeBookingTime(ctx, id, { starts_at, zone }, settings);
}

/** The time becomes free immediately. Idempotent. */
export async function cancel(
  ctx: MemberContext<'call_back_over'>,
  id: string,
  settings: BookingSettings,
): Promise<CoordinatorBooking> {
  const { db, now, content, person } = ctx;
  return db.transaction().execute(async (tx) => {
    const row = await findOwnBooking(tx, id, person.id);
    if (!row) throw new Refusal('not_found');
    if (row.state === 'booked' && row.starts_at <= now) throw ctx.refuse('call_back_over');
    if (!(await cancelBooking(tx, id, person.id)))
      return bookingOf((await findOwnBooking(tx, id, person.id)) ?? row, content, now);
    return report(tx, ctx, id, 'cancelled', settings);
  });
}

/** Queued in the same transaction, so it is sent only if the change is committed. */
async function report(
  tx: Tx,
  { now, content, person }: Pick<BookingContext, 'now' | 'content' | 'person'>,
  id: string,
  what: 'booked' | 'moved' | 'cancelled',
  settings: BookingSettings,
): Promise<CoordinatorBooking> {
  const row = await findOwnBooking(tx, id, person.id);
  if (!row) throw new Refusal('not_found');
  await notifyOfBooking(tx, id, what, settings);
  if (what !== 'cancelled') await queueReminder(tx, row, now);
  return bookingOf(row, content, now);
}
