import { randomUUID } from 'node:crypto';
import {
  readCoordinator,
  type CoordinatorBooking,
  type CoordinatorBookings,
  type MyCoordinator,
} from '@kindred/contract/coordinators.ts';
import type { Problem } from '@kindred/contract/problem.ts';
import { givenVisitor, type Visitor } from '#features/events/places/fixtures.ts';
import type { Database } from '#platform/database.ts';
import type { TestApp } from '../../testing/given-app.ts';
import './tables.ts';

export const alex = 'sample-coordinator-alex';
export const testPhone = '0400 000 001';
type Answer = CoordinatorBooking & Partial<Problem>;

export async function freeTimes(app: TestApp, id = alex): Promise<string[]> {
  const one = await app.send(readCoordinator, { params: { id } });
  if ('refused' in one) throw new Error(one.refused);
  return one.next_slots;
}
export async function firstTime(app: TestApp, id = alex): Promise<string> {
  const [first] = await freeTimes(app, id);
  if (!first) throw new Error('no time is free');
  return first;
}

function bookings(visitor: Visitor) {
  const book = async (body: object, id = alex) =>
    JSON.parse(
      (await visitor.call('POST', `/support_coordinators/${id}/bookings`, { phone: testPhone, ...body }))
        .body,
    ) as Answer;
  return {
    book,
    bookAt: (starts_at: string, id = alex) => book({ id: randomUUID(), starts_at }, id),
    move: async (id: string, body: object) =>
      JSON.parse((await visitor.call('PUT', `/coordinator_bookings/${id}`, body)).body) as Answer,
    cancel: async (id: string) =>
      JSON.parse((await visitor.call('DELETE', `/coordinator_bookings/${id}`)).body) as Answer,
    all: async () =>
      JSON.parse((await visitor.call('GET', '/coordinator_bookings')).body) as CoordinatorBookings,
    mine: async () =>
      JSON.parse((await visitor.call('GET', '/support_coordinators/mine')).body) as MyCoordinator,
  };
}

/** A signed-in member who books calls. */
export async function givenCaller(app: TestApp, overrides: Parameters<typeof givenVisitor>[1] = {}) {
  const visitor = await givenVisitor(app, overrides);
  return { ...visitor, ...bookings(visitor) };
}

export async function mailsOf(app: TestApp) {
  await app.work();
  const rows = await app.db.selectFrom('outbox_message').selectAll().orderBy('id').execute();
  return rows.map(({ subject, text }) => ({ subject, text }));
}

/**
 * Inserts a booked call directly. A time can only be booked once, so each call has a different coordinator by default.
 */
export async function givenCallBack(
  db: Database,
  {
    id,
    member_id,
    starts_at,
    coordinator = `${alex}-${id}`,
  }: { id: string; member_id: string; starts_at: Date; coordinator?: string },
): Promise<void> {
  const ends_at = new Date(starts_at.getTime() + 1_800_000);
  const rest = { coordinator_name: 'Alex', zone: 'Australia/Melbourne', about: null };
  const row = { ...rest, coordinator, id, member_id, starts_at, ends_at };
  await db
    .insertInto('coordinator_booking')
    .values({ ...row, phone: '+61400000001', booked_at: new Date(starts_at.getTime() - 90_000_000) })
    .execute();
}
