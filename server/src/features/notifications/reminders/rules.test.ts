import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import { dayIn } from '#platform/calendar/zone-time.ts';
import { wallOf } from '@kindred/contract/wall-clock.ts';
import { fourteenZones } from './fixtures.ts';
import { digestSlot, followingOf, isInTime, nextTime } from './rules.ts';

const seed = inject('seed');
const time = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map((parts) => parts.map((n) => String(n).padStart(2, '0')).join(':'));
const instant = fc
  .integer({ min: Date.UTC(2026, 0), max: Date.UTC(2029, 0) })
  .map((ms) => new Date(Math.floor(ms / 60_000) * 60_000));
const zone = fc.constantFrom(...fourteenZones);

it('reminder: is due once on each chosen day, at its local time or right after a clock change that skips it', () => {
  fc.assert(
    fc.property(zone, time, instant, fc.integer({ min: 0, max: 7 }), (where, local_time, begin, weekday) => {
      const wanted = { zone: where, local_time, weekday };
      let now = begin;
      let day: string | undefined;
      for (let round = 0; round < 5; round += 1) {
        const next = nextTime(wanted, now, day);
        const itsDay = dayIn(where, next);
        expect(next > now && (day === undefined || itsDay > day)).toBe(true);
        const wall = new Date(wallOf(where, next.getTime())).toISOString().slice(11, 16);
        // A time in a skipped hour is shifted by the clock change: by an hour at most, and on the same day.
        const hourBefore = wallOf(where, next.getTime() - 3_600_000);
        const leapt = wall > local_time && hourBefore < Date.parse(`${itsDay}T${local_time}Z`);
        expect(wall === local_time || leapt).toBe(true);
        const apart = day === undefined ? 1 : (Date.parse(itsDay) - Date.parse(day)) / 86_400_000;
        expect(apart).toBe(day !== undefined && weekday !== 0 ? 7 : 1);
        [now, day] = [next, itsDay];
      }
    }),
    { seed, numRuns: 3_000 },
  );
});

it('reminder: is sent late once and not repeated if the server was down', () => {
  const wanted = { zone: 'Australia/Sydney', local_time: '09:00', weekday: 0 };
  const slot = { ...wanted, next_at: new Date('2027-03-01T22:00:00Z') };
  const next = followingOf(slot, new Date('2027-03-05T03:00:00Z'));
  expect(next).toEqual(new Date('2027-03-05T22:00:00Z'));
});

it('reminder: expires with its day and at nine in the evening, unless its time is later', () => {
  const at = (local: string) => new Date(`2027-03-01T${local}:00+11:00`);
  const slot = (local: string) => ({ zone: 'Australia/Sydney', next_at: at(local) });
  expect(isInTime(slot('08:00'), at('20:59'))).toBe(true);
  expect(isInTime(slot('08:00'), at('21:00'))).toBe(false);
  expect(isInTime(slot('21:00'), at('21:02'))).toBe(true);
  expect(isInTime(slot('20:55'), new Date(at('08:00').getTime() + 86_400_000))).toBe(false);
});

it('digest: is due on Thursday morning in every zone', () => {
  const now = new Date('2027-03-03T23:30:00Z');
  expect(digestSlot('Australia/Sydney', now)).toMatchObject({
    slot: '2027-03-04T10:00',
    until: new Date('2027-03-03T23:00:00Z'),
  });
  expect(digestSlot('Australia/Perth', now)).toMatchObject({ slot: '2027-02-25T10:00' });
});
