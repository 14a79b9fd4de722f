import { expect, it } from 'vitest';
import * as z from 'zod';
import { givenQueue } from './fixtures.ts';
import { fireSchedules, lastSlot, localMinute, type Schedule } from './schedule.ts';

const kind = { name: 'digest', payload: z.object({}) };
const early: Schedule = { name: 'early', kind, zone: 'Australia/Sydney', at: ['02:30'] };

/** Polls every five minutes between two instants, as two processes would concurrently. */
async function fireFrom(start: string, end: string, schedule: Schedule) {
  const { db } = await givenQueue();
  for (let at = Date.parse(start); at <= Date.parse(end); at += 300_000) {
    await Promise.all([
      fireSchedules(db, [schedule], new Date(at)),
      fireSchedules(db, [schedule], new Date(at)),
    ]);
  }
  const rows = await db.selectFrom('job').select('key').orderBy('id').execute();
  return rows.map(({ key }) => key);
}

it('runs once a day on two processes', async () => {
  expect(await fireFrom('2027-03-01T00:00:00Z', '2027-03-03T00:00:00Z', early)).toEqual([
    'early 2027-03-02T02:30',
    'early 2027-03-03T02:30',
  ]);
});

it('runs once on the night when 02:30 occurs twice', async () => {
  expect(await fireFrom('2027-04-03T02:00:00Z', '2027-04-04T02:00:00Z', early)).toEqual([
    'early 2027-04-04T02:30',
  ]);
});

it('runs once on the night when 02:30 is skipped', async () => {
  expect(await fireFrom('2027-10-02T02:00:00Z', '2027-10-03T02:00:00Z', early)).toEqual([
    'early 2027-10-03T02:30',
  ]);
});

it('runs once, late, if the server was down at several scheduled times', async () => {
  const { db } = await givenQueue();
  await fireSchedules(db, [early], new Date('2027-03-01T00:00:00Z'));
  await fireSchedules(db, [early], new Date('2027-03-05T00:00:00Z'));
  expect(await db.selectFrom('job').select('key').execute()).toEqual([{ key: 'early 2027-03-05T02:30' }]);
});

it('finds the latest scheduled time, across midnight and skipped days', () => {
  expect(lastSlot({ at: ['08:00', '20:00'] }, '2027-03-02T12:00')).toBe('2027-03-02T08:00');
  expect(lastSlot({ at: ['08:00', '20:00'] }, '2027-03-02T07:59')).toBe('2027-03-01T20:00');
  expect(lastSlot({ at: ['08:00'], weekdays: [1] }, '2027-03-07T12:00')).toBe('2027-03-01T08:00');
});

it('reads the local time of a zone', () => {
  expect(localMinute(new Date('2027-03-01T13:05:00Z'), 'Australia/Sydney')).toBe('2027-03-02T00:05');
  expect(localMinute(new Date('2027-03-01T13:05:00Z'), 'America/St_Johns')).toBe('2027-03-01T09:35');
});
