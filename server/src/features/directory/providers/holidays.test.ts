import { listServices, type Service } from '@kindred/contract/directory/providers.ts';
import { nextOpening, openAt } from '@kindred/contract/is-open.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { givenApp } from '../../../testing/given-app.ts';
import { listInto } from '../fixtures.ts';

it('holiday hours follow the clock of the service, like those of any other day', async () => {
  const app = await givenApp();
  app.clock.set('2027-03-01T00:30:00Z');
  const organization = { id: 'trust', name: 'Trust', description: '' };
  await listInto(app.db, [{ id: 'wigs', name: 'Quokkawigs', status: 'active', organization }]);
  const week = { freq: 'WEEKLY', byday: 'MO,TU,WE,TH,FR', opens_at: '09:00', closes_at: '17:00' };
  const holiday = { start_date: '2027-03-01', closed: false, opens_at: '10:00', closes_at: '14:00' };
  const data = JSON.stringify({ schedules: [week], holiday_schedules: [holiday] });
  await sql`update service set covers = '{WA}', data = data || ${data}::jsonb`.execute(app.db);
  const { body } = await app.raw({ url: '/api/v1/services/quokkawigs' });
  const { hours, hours_today } = JSON.parse(body) as Service;
  expect([hours[0]?.zone, hours_today[0]?.zone]).toEqual(['Australia/Perth', 'Australia/Perth']);
  const openNow = async () => app.send(listServices, { query: { open_now: 'yes', q: 'quokkawigs' } });
  expect(await openNow()).toMatchObject({ total: 0 });
  app.clock.set('2027-03-01T02:30:00Z');
  expect(await openNow()).toMatchObject({ total: 1 });
});

it('an upcoming closed day is not one on which a service opens, and starts by the clock of the service', async () => {
  const app = await givenApp();
  app.clock.set('2027-03-01T10:00:00Z');
  const organization = { id: 'trust', name: 'Trust', description: '' };
  await listInto(app.db, [{ id: 'lifts', name: 'Quokkalifts', status: 'active', organization }]);
  const week = { freq: 'WEEKLY', byday: 'MO,TU,WE,TH,FR', opens_at: '09:00', closes_at: '22:00' };
  const holidays = [
    { start_date: '2027-03-02', closed: true },
    { start_date: '2027-03-03', closed: false, opens_at: '11:00', closes_at: '12:00' },
  ];
  const data = JSON.stringify({ schedules: [week], holiday_schedules: holidays });
  await sql`update service set covers = '{WA}', data = data || ${data}::jsonb where data ->> 'name' = 'Quokkalifts'`.execute(
    app.db,
  );
  const { body } = await app.raw({ url: '/api/v1/services/quokkalifts' });
  const { hours_today } = JSON.parse(body) as Service;
  const next = (instant: string) => nextOpening(hours_today, new Date(instant), 'Australia/Perth');
  const at = (instant: string) => openAt(hours_today, new Date(instant), 'Australia/Perth');
  expect(next('2027-03-01T14:30:00Z')).toEqual({ inDays: 2, weekday: 'WE', at: '11:00' });
  expect(at('2027-03-01T13:30:00Z')).toEqual({ open: true, until: '22:00' });
  // The closed day has begun in Sydney, but not yet in Perth.
  app.clock.set('2027-03-01T13:30:00Z');
  const openNow = async () => app.send(listServices, { query: { open_now: 'yes', q: 'quokkalifts' } });
  expect(await openNow()).toMatchObject({ total: 1 });
  app.clock.set('2027-03-02T03:00:00Z');
  expect(await openNow()).toMatchObject({ total: 0 });
});

it('a holiday without times on which a service is not closed is an ordinary day', async () => {
  const app = await givenApp();
  app.clock.set('2027-03-01T03:00:00Z');
  const organization = { id: 'trust', name: 'Trust', description: '' };
  await listInto(app.db, [{ id: 'wigs', name: 'Quokkawigs', status: 'active', organization }]);
  const week = { freq: 'WEEKLY', byday: 'MO,TU,WE,TH,FR', opens_at: '09:00', closes_at: '17:00' };
  const holiday = { start_date: '2027-03-01', closed: false, description: 'Labour Day' };
  const data = JSON.stringify({ schedules: [week], holiday_schedules: [holiday] });
  await sql`update service set covers = '{WA}', data = data || ${data}::jsonb`.execute(app.db);
  const { body } = await app.raw({ url: '/api/v1/services/quokkawigs' });
  expect((JSON.parse(body) as Service).holidays).toEqual([]);
  expect(await app.send(listServices, { query: { open_now: 'yes', q: 'quokkawigs' } })).toMatchObject({
    total: 1,
  });
});

it('a service’s page shows the current week, not that of another season', async () => {
  const app = await givenApp();
  app.clock.set('2027-03-01T03:00:00Z');
  const organization = { id: 'trust', name: 'Trust', description: '' };
  const week = { freq: 'WEEKLY', byday: 'MO,TU,WE,TH,FR', closes_at: '17:00' };
  const schedules = [
    { ...week, opens_at: '08:00', valid_from: '2026-12-01', valid_to: '2027-02-28' },
    { ...week, opens_at: '09:00', valid_from: '2027-03-01' },
    { ...week, opens_at: '10:00', valid_from: '2027-06-01', valid_to: '2027-08-31' },
  ];
  await listInto(app.db, [{ id: 'wigs', name: 'Quokkawigs', status: 'active', organization, schedules }]);
  const { body } = await app.raw({ url: '/api/v1/services/quokkawigs' });
  expect((JSON.parse(body) as Service).hours.map(({ opens_at }) => opens_at)).toEqual(['09:00']);
});

it('a closed service does not claim to be open', async () => {
  const app = await givenApp();
  await sql`update service set removed_at = ${app.clock.now()} where slug = 'lifeline'`.execute(app.db);
  const { body } = await app.raw({ url: '/api/v1/services/lifeline' });
  const { gone, hours_today } = JSON.parse(body) as Service;
  expect([gone, hours_today]).toEqual([true, []]);
});
