import { describe, expect, it } from 'vitest';
import { givenEvent } from '#features/events/fixtures.ts';
import { givenApp } from '../../testing/given-app.ts';
import { givenStaffToken } from '../../testing/given-staff.ts';
import { givenVisitor } from './fixtures.ts';

async function givenTelling() {
  const app = await givenApp({ BASE_URL: 'https://app.kindred.example' });
  const { id } = await givenEvent(app.db, { starts_at: '2027-03-10T05:00:00Z', capacity: 1 });
  const going = await givenVisitor(app, { email: 'going@example.org' });
  const waits = await givenVisitor(app, { email: 'waits@example.org' });
  await going.register(id);
  await waits.register(id);
  const told = async () => {
    await app.work();
    const rows = await app.db.selectFrom('outbox_message').selectAll().orderBy('id').execute();
    return rows.map(({ to, subject }) => `${to} ${subject}`);
  };
  const staff = async (method: 'PUT' | 'POST', path: string, body: object) => {
    const token = await givenStaffToken(app.db, app.clock.now(), { permissions: ['content'] });
    return app.raw({
      method,
      url: `/api/v1/staff/events/${path}`,
      headers: { 'x-auth-header': token },
      payload: body,
    });
  };
  return { app, id, going, waits, told, staff };
}

describe('a reminder', () => {
  it('comes the day before and an hour before, once each, to those who have a seat', async () => {
    const { app, told } = await givenTelling();
    app.clock.set('2027-03-09T04:59:59Z');
    expect(await told()).toEqual([]);
    app.clock.set('2027-03-09T05:00:00Z');
    expect(await told()).toEqual(['going@example.org This is tomorrow']);
    app.clock.set('2027-03-10T04:00:00Z');
    await told();
    app.clock.set('2027-03-11T00:00:00Z');
    expect(await told()).toEqual([
      'going@example.org This is tomorrow',
      'going@example.org This begins in an hour',
    ]);
  });

  it('does not come to who cancelled, and once to who came back', async () => {
    const { app, id, going, waits, told } = await givenTelling();
    await waits.cancel(id);
    await going.cancel(id);
    await going.register(id);
    await going.cancel(id);
    app.clock.set('2027-03-09T05:00:00Z');
    expect(await told()).toEqual([]);
    await going.register(id);
    app.clock.set('2027-03-10T04:00:00Z');
    expect(await told()).toEqual(['going@example.org This begins in an hour']);
  });

  it('comes by text to who has no mail address', async () => {
    const { app, told, going } = await givenTelling();
    await app.db
      .updateTable('member')
      .set({ email: null, mobile: '+61491570156' })
      .where('id', '=', going.id)
      .execute();
    app.clock.set('2027-03-09T05:00:00Z');
    expect(await told()).toEqual(['+61491570156 null']);
  });
});

describe('a change of the event', () => {
  it('is told once to everybody who has a seat or waits, and the reminders go with the new time', async () => {
    const { app, id, told, staff } = await givenTelling();
    const moved = await staff('PUT', id, { day: '2027-04-12', at: '16:30' });
    // After the clocks went back: by those of Sydney it is half past four.
    expect(JSON.parse(moved.body)).toMatchObject({ starts_at: '2027-04-12T06:30:00.000Z' });
    await staff('PUT', id, { day: '2027-04-12', at: '16:30' });
    const news = ['going@example.org There is a new time', 'waits@example.org There is a new time'];
    expect(await told()).toEqual(news);
    app.clock.set('2027-03-09T05:00:00Z');
    expect(await told()).toEqual(news);
    app.clock.set('2027-04-11T06:30:00Z');
    expect(await told()).toEqual([...news, 'going@example.org This is tomorrow']);
  });

  it('is not made into the past, nor of what is over', async () => {
    const { app, id, staff } = await givenTelling();
    expect(JSON.parse((await staff('PUT', id, { day: '2027-01-12', at: '16:30' })).body)).toMatchObject({
      code: 'in_the_past',
    });
    app.clock.set('2027-03-11T00:00:00Z');
    expect(JSON.parse((await staff('POST', `${id}/cancel`, {})).body)).toMatchObject({ code: 'event_over' });
  });
});

describe('a cancellation', () => {
  it('is told once, ends the reminders, and leaves the event where people find it', async () => {
    const { app, id, going, told, staff } = await givenTelling();
    await staff('POST', `${id}/cancel`, {});
    await staff('POST', `${id}/cancel`, {});
    const news = ['going@example.org This is cancelled', 'waits@example.org This is cancelled'];
    expect(await told()).toEqual(news);
    app.clock.set('2027-03-10T04:00:00Z');
    expect(await told()).toEqual(news);
    expect((await going.places()).places[0]).toMatchObject({
      my_state: 'registered',
      event: { state: 'cancelled' },
      join_link: null,
    });
    const { body } = await app.raw({ method: 'GET', url: `/api/v1/events/${id}.ics` });
    expect(body).toContain('STATUS:CANCELLED\r\nTRANSP:TRANSPARENT');
    expect(body).toContain('SEQUENCE:1\r\n');
  });
});
