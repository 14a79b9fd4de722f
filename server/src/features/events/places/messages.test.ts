import type { StaffEvent } from '@kindred/contract/events/editing.ts';
import { describe, expect, it } from 'vitest';
import { givenEvent, usualStart } from '#features/events/fixtures.ts';
import { sendHeldMessages } from '#features/notifications/fixtures.ts';
import { givenApp } from '../../../testing/given-app.ts';
import { givenStaffToken } from '../../../testing/given-staff.ts';
import { givenVisitor } from './fixtures.ts';

async function givenEventMessages() {
  const app = await givenApp({ BASE_URL: 'https://app.kindred.example' });
  const { id } = await givenEvent(app.db, { starts_at: '2027-03-10T05:00:00Z', capacity: 1 });
  const going = await givenVisitor(app, { email: 'going@example.org' });
  const waits = await givenVisitor(app, { email: 'waits@example.org' });
  await going.register(id);
  await waits.register(id);
  const readMessages = async () => {
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
  const correct = async (changed: object) => {
    const token = await givenStaffToken(app.db, app.clock.now(), { permissions: ['content'] });
    const url = `/api/v1/staff/events/${id}`;
    const headers = { 'x-auth-header': token };
    const { fields, edition } = JSON.parse((await app.raw({ url, headers })).body) as StaffEvent;
    const payload = { edition, fields: { ...fields, ...changed }, scope: 'this' };
    expect((await app.raw({ method: 'PUT', url: `${url}/fields`, headers, payload })).status).toBe(200);
  };
  return { app, id, going, waits, readMessages, staff, correct };
}

describe('an event reminder', () => {
  it('is sent a day and an hour before, once each, to members with a seat', async () => {
    const { app, readMessages } = await givenEventMessages();
    app.clock.set('2027-03-09T04:59:59Z');
    expect(await readMessages()).toEqual([]);
    app.clock.set('2027-03-09T05:00:00Z');
    expect(await readMessages()).toEqual(['going@example.org Your event is tomorrow']);
    app.clock.set('2027-03-10T04:00:00Z');
    await readMessages();
    app.clock.set('2027-03-11T00:00:00Z');
    expect(await readMessages()).toEqual([
      'going@example.org Your event is tomorrow',
      'going@example.org Your event starts in an hour',
    ]);
  });

  it('is not sent late if the event began while the server was down', async () => {
    const { app, readMessages } = await givenEventMessages();
    app.clock.set('2027-03-10T05:10:00Z');
    expect(await readMessages()).toEqual([]);
  });

  it('of the day before is dropped if the server was down until the one-hour reminder is due', async () => {
    const { app, readMessages } = await givenEventMessages();
    app.clock.set('2027-03-10T04:10:00Z');
    expect(await readMessages()).toEqual(['going@example.org Your event starts in an hour']);
  });

  it('is not sent after cancelling, and is sent once after registering again', async () => {
    const { app, id, going, waits, readMessages } = await givenEventMessages();
    await waits.cancel(id);
    await going.cancel(id);
    await going.register(id);
    await going.cancel(id);
    app.clock.set('2027-03-09T05:00:00Z');
    expect(await readMessages()).toEqual([]);
    await going.register(id);
    app.clock.set('2027-03-10T04:00:00Z');
    expect(await readMessages()).toEqual(['going@example.org Your event starts in an hour']);
  });

  it('is promised as long as it is still to come, if staff want it', async () => {
    const { app, id, going, waits } = await givenEventMessages();
    const promised = async (reminders: number[], now: string) => {
      await app.db.updateTable('event').set({ reminders }).where('id', '=', id).execute();
      app.clock.set(now);
      return (await going.places()).places[0]?.reminders;
    };
    expect(await promised([1440, 60], '2027-03-09T04:59:00Z')).toEqual(['day', 'hour']);
    expect(await promised([1440], '2027-03-09T04:59:00Z')).toEqual(['day']);
    expect(await promised([], '2027-03-09T04:59:00Z')).toEqual([]);
    expect(await promised([1440, 60], '2027-03-09T05:00:00Z')).toEqual(['hour']);
    expect((await waits.places()).places[0]?.reminders).toEqual([]);
    expect(await promised([1440, 60], '2027-03-10T04:30:00Z')).toEqual([]);
  });

  it('is sent by text message to a member without an email address', async () => {
    const { app, readMessages, going } = await givenEventMessages();
    await app.db
      .updateTable('member')
      .set({ email: null, mobile: '+61491570156' })
      .where('id', '=', going.id)
      .execute();
    app.clock.set('2027-03-09T05:00:00Z');
    expect(await readMessages()).toEqual(['+61491570156 null']);
  });
});

describe('messages held back by quiet hours', () => {
  async function givenQuietMember() {
    const given = await givenEventMessages();
    const quiet = { on: true, from: '15:00', until: '20:00' };
    await given.going.call('POST', '/notification_preferences/configure', {
      quiet,
      zone: 'Australia/Sydney',
    });
    given.app.clock.set('2027-03-09T05:00:00Z');
    expect(await given.readMessages()).toEqual([]);
    const afterwards = async () => {
      given.app.clock.set('2027-03-09T09:00:00Z');
      await sendHeldMessages(given.app);
      return (await given.readMessages()).filter((one) => one.startsWith('going'));
    };
    return { ...given, afterwards };
  }

  it('shrink to the last one after two changes, without a reminder of the earlier time', async () => {
    const { id, readMessages, staff, afterwards } = await givenQuietMember();
    await staff('PUT', id, { day: '2027-04-12', at: '16:30', based_on: usualStart });
    await readMessages();
    await staff('POST', `${id}/cancel`, {});
    await readMessages();
    expect(await afterwards()).toEqual(['going@example.org Your event is cancelled']);
  });

  it('are dropped for a member who gave up the seat', async () => {
    const { id, going, afterwards } = await givenQuietMember();
    await going.cancel(id);
    expect(await afterwards()).toEqual([]);
  });
});

describe('a change of the event', () => {
  it('is sent once to every registered or waiting member, and reminders move to the new time', async () => {
    const { app, id, readMessages, staff } = await givenEventMessages();
    const moved = await staff('PUT', id, { day: '2027-04-12', at: '16:30', based_on: usualStart });
    // After the clocks went back: half past four in Sydney.
    expect(JSON.parse(moved.body)).toMatchObject({ starts_at: '2027-04-12T06:30:00.000Z' });
    await staff('PUT', id, { day: '2027-04-12', at: '16:30', based_on: usualStart });
    const news = [
      'going@example.org Your event has a new time',
      'waits@example.org Your event has a new time',
    ];
    expect(await readMessages()).toEqual(news);
    app.clock.set('2027-03-09T05:00:00Z');
    expect(await readMessages()).toEqual(news);
    app.clock.set('2027-04-11T06:30:00Z');
    expect(await readMessages()).toEqual([...news, 'going@example.org Your event is tomorrow']);
  });

  it('is sent even if someone corrects a word right after it, and once for two consecutive changes', async () => {
    const { id, readMessages, staff, correct } = await givenEventMessages();
    const later = { day: '2027-04-12', at: '16:30' };
    await staff('PUT', id, { ...later, based_on: usualStart });
    await correct({ summary: 'A talk on CLL.' });
    const news = [
      'going@example.org Your event has a new time',
      'waits@example.org Your event has a new time',
    ];
    expect(await readMessages()).toEqual(news);
    await staff('PUT', id, { day: '2027-04-13', at: '16:30', based_on: later });
    await staff('POST', `${id}/cancel`, {});
    expect(await readMessages()).toEqual([
      ...news,
      'going@example.org Your event is cancelled',
      'waits@example.org Your event is cancelled',
    ]);
  });

  it('is not announced for a past event whose zone is corrected', async () => {
    const { app, readMessages, correct } = await givenEventMessages();
    app.clock.set('2027-03-20T00:00:00Z');
    await correct({ zone: 'Australia/Perth' });
    expect(await readMessages()).toEqual([]);
  });

  it('based on a time that someone else has since moved is refused, and no one is notified', async () => {
    const { id, readMessages, staff } = await givenEventMessages();
    await staff('PUT', id, { day: '2027-04-12', at: '16:30', based_on: usualStart });
    const news = await readMessages();
    const second = await staff('PUT', id, { day: '2027-04-13', at: '10:00', based_on: usualStart });
    expect(second.status).toBe(409);
    expect(JSON.parse(second.body)).toMatchObject({ code: 'edited_meanwhile' });
    expect(await readMessages()).toEqual(news);
    const read = { day: '2027-04-12', at: '16:30' };
    expect((await staff('PUT', id, { day: '2027-04-13', at: '10:00', based_on: read })).status).toBe(200);
  });

  it('is refused if it moves into the past, and for a past event', async () => {
    const { app, id, staff } = await givenEventMessages();
    expect(
      JSON.parse((await staff('PUT', id, { day: '2027-01-12', at: '16:30', based_on: usualStart })).body),
    ).toMatchObject({
      code: 'in_the_past',
    });
    app.clock.set('2027-03-11T00:00:00Z');
    expect(JSON.parse((await staff('POST', `${id}/cancel`, {})).body)).toMatchObject({ code: 'event_over' });
  });
});

describe('a cancelled event', () => {
  it('is announced once, sends no more reminders, and can still be found', async () => {
    const { app, id, going, readMessages, staff } = await givenEventMessages();
    await staff('POST', `${id}/cancel`, {});
    await staff('POST', `${id}/cancel`, {});
    const news = ['going@example.org Your event is cancelled', 'waits@example.org Your event is cancelled'];
    expect(await readMessages()).toEqual(news);
    app.clock.set('2027-03-10T04:00:00Z');
    expect(await readMessages()).toEqual(news);
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

it('a seat offered on the last day is announced each time to a member who declines it and waits again', async () => {
  const { app, id, going, waits, readMessages } = await givenEventMessages();
  const third = await givenVisitor(app, { email: 'third@example.org' });
  await third.register(id);
  app.clock.set('2027-03-09T17:00:00Z');
  await going.cancel(id);
  const offers = async () => (await readMessages()).filter((one) => one.includes('A seat has come up'));
  expect(await offers()).toEqual(['waits@example.org A seat has come up for you']);
  await waits.cancel(id);
  await waits.register(id);
  await third.cancel(id);
  expect((await waits.places()).places[0]).toMatchObject({ my_state: 'held' });
  expect(await offers()).toHaveLength(2);
});

describe('a seat offered in quiet hours', () => {
  async function givenOfferAtNight() {
    const given = await givenEventMessages();
    const { app, waits, going, id } = given;
    const quiet = { on: true, from: '15:00', until: '20:00' };
    await waits.call('POST', '/notification_preferences/configure', { quiet, zone: 'Australia/Sydney' });
    app.clock.set('2027-03-05T05:00:00Z');
    await going.cancel(id);
    // The job runs a moment after the seat was given up.
    app.clock.set('2027-03-05T05:00:01Z');
    const offers = async () => (await given.readMessages()).filter((one) => one.startsWith('waits'));
    const afterwards = async () => {
      app.clock.set('2027-03-05T09:00:00Z');
      await sendHeldMessages(app);
      return offers();
    };
    return { ...given, offers, afterwards };
  }

  it('is announced when quiet hours end, because there is a day to answer', async () => {
    const { offers, afterwards } = await givenOfferAtNight();
    expect(await offers()).toEqual([]);
    expect(await afterwards()).toEqual(['waits@example.org A seat has come up for you']);
  });

  it('is not announced to a member who has taken it by then', async () => {
    const { id, waits, offers, afterwards } = await givenOfferAtNight();
    await offers();
    await waits.register(id);
    expect(await afterwards()).toEqual([]);
  });

  it('is not announced to a member who has declined it by then', async () => {
    const { id, waits, offers, afterwards } = await givenOfferAtNight();
    await offers();
    await waits.cancel(id);
    expect(await afterwards()).toEqual([]);
  });

  it('is not announced if the event is cancelled by then', async () => {
    const { id, staff, offers, afterwards } = await givenOfferAtNight();
    await offers();
    await staff('POST', `${id}/cancel`, {});
    await offers();
    expect(await afterwards()).toEqual(['waits@example.org Your event is cancelled']);
  });
});
