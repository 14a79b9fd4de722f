import { randomUUID } from 'node:crypto';
import type { CallsToMake } from '@kindred/contract/coordinators.ts';
import { describe, expect, it } from 'vitest';
import { sendHeldMessages } from '#features/notifications/fixtures.ts';
import { givenApp } from '../../testing/given-app.ts';
import { givenStaffToken } from '../../testing/given-staff.ts';
import { firstTime, freeTimes, givenCaller, mailsOf } from './fixtures.ts';

describe('the team', () => {
  it('lists the calls of a week from a given day, and audits each access to a member', async () => {
    const app = await givenApp();
    const one = await givenCaller(app, { first_name: 'Kim' });
    const starts_at = await firstTime(app);
    await one.book({ id: randomUUID(), starts_at, about: 'A ride' });
    const cancelled = await one.bookAt('2027-03-02T13:00:00+11:00');
    await one.cancel(cancelled.id);
    const token = await givenStaffToken(app.db, app.clock.now(), { permissions: ['support'] });
    const read = async (from: string) => {
      const url = `/api/v1/staff/coordinator_bookings?from=${from}`;
      return JSON.parse((await app.raw({ url, headers: { 'x-auth-header': token } })).body) as CallsToMake;
    };
    expect((await read('2027-03-01')).items).toMatchObject([
      { first_name: 'Kim', phone: '+61400000001', about: 'A ride', starts_at },
    ]);
    expect((await read('2027-03-02')).items).toEqual([]);
    const rows = await app.db.selectFrom('audit_entry').select(['what', 'about_id']).execute();
    expect(rows).toEqual([
      { what: 'calls_read', about_id: one.id },
      { what: 'calls_read', about_id: null },
    ]);
  });
});

describe('messages about a call', () => {
  it('give the time in the member’s zone, and remind once, a day before', async () => {
    const app = await givenApp({ BASE_URL: 'https://app.kindred.example' });
    const one = await givenCaller(app);
    const starts_at = '2027-03-04T13:00:00+11:00';
    const { id } = await one.book({
      id: randomUUID(),
      starts_at,
      about: 'secret words',
      zone: 'Australia/Perth',
    });
    const [first] = await mailsOf(app);
    expect(first?.text).toContain('Thursday 4 March at 10:00 am, Perth time');
    expect(first?.text).toContain('https://app.kindred.example/support-coordinators');
    expect(first?.text).not.toContain('secret words');
    await one.move(id, { starts_at: '2027-03-05T13:00:00+11:00' });
    app.clock.set('2027-03-04T02:00:00Z');
    expect((await mailsOf(app)).map(({ subject }) => subject)).toEqual([
      'Your call is booked',
      'Your call has a new time',
      'Your call is tomorrow',
    ]);
    expect(await mailsOf(app)).toHaveLength(3);
  });

  it('hold a reminder back in quiet hours, and send none after the call was moved or cancelled', async () => {
    const app = await givenApp();
    const one = await givenCaller(app);
    const quiet = { on: true, from: '12:00', until: '16:00' };
    const zone = 'Australia/Sydney';
    await one.call('POST', '/notification_preferences/configure', { quiet, zone });
    const moved = await one.bookAt('2027-03-04T13:00:00+11:00');
    app.clock.set('2027-03-03T02:00:00Z');
    await mailsOf(app);
    await one.move(moved.id, { starts_at: '2027-03-05T13:00:00+11:00' });
    app.clock.set('2027-03-03T05:00:00Z');
    const subjects = async () => {
      await sendHeldMessages(app);
      return (await mailsOf(app)).map(({ subject }) => subject);
    };
    const before = ['Your call is booked', 'Your call has a new time'];
    expect(await subjects()).toEqual(before);
    app.clock.set('2027-03-04T02:00:00Z');
    await mailsOf(app);
    await one.cancel(moved.id);
    app.clock.set('2027-03-04T05:00:00Z');
    expect(await subjects()).toEqual([...before, 'Your call is cancelled']);
  });

  it('do not remind of a call that began while the server was down', async () => {
    const app = await givenApp();
    const one = await givenCaller(app);
    await one.bookAt('2027-03-04T13:00:00+11:00');
    app.clock.set('2027-03-04T02:10:00Z');
    await mailsOf(app);
    expect(await app.db.selectFrom('notification').select('about').execute()).toEqual([]);
  });

  it('reveal nothing if the member asked for discreet messages', async () => {
    const app = await givenApp({ BASE_URL: 'https://app.example' });
    const one = await givenCaller(app);
    await one.call('PUT', '/accounts/discreet_messages', { discreet_messages: true });
    const { id } = await one.bookAt(await firstTime(app));
    await one.cancel(id);
    const mails = await mailsOf(app);
    expect(mails).toHaveLength(2);
    expect(JSON.stringify(mails)).not.toMatch(/cancer|leuk|kindred|your support coordinator/i);
  });

  it('and the call are deleted with the member’s data, and its time becomes free', async () => {
    const app = await givenApp();
    const one = await givenCaller(app);
    const starts_at = await firstTime(app);
    await one.book({ id: randomUUID(), starts_at, about: 'secret words' });
    const { body } = await one.call('GET', '/settings/export?format=json');
    expect(body).toContain('secret words');
    expect((await one.call('DELETE', '/settings/data')).status).toBe(200);
    expect(await app.db.selectFrom('coordinator_booking').selectAll().execute()).toEqual([]);
    expect(await freeTimes(app)).toContain(starts_at);
  });
});
