import { expect, it } from 'vitest';
import { givenLine } from '../desk/fixtures.ts';
import { endOfScale, hourInWords, hoursOfDay, queueNow, secondsInWords, shareOfScale } from './model.ts';

it('a wait has short words and a place on the scale', () => {
  expect([5, 80, 600, 3_720].map(secondsInWords)).toEqual(['5 s', '1 min 20 s', '10 min', '1 h 2 min']);
  expect([endOfScale([]), endOfScale([5, 130]), endOfScale([9_000])]).toEqual([60, 300, 9_000]);
  expect(shareOfScale(0, 300)).toBe(0);
  expect(shareOfScale(300, 300)).toBe(100);
  expect(shareOfScale(60, 300)).toBeGreaterThan(50);
});

it('the hours of a day are shown without gaps', () => {
  const hours = hoursOfDay([{ hour: 18, answered: 1, missed: 0, open: 0 }]);
  expect(hours.map(({ hour }) => hour)).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17, 18]);
  expect(hours.at(-1)?.answered).toBe(1);
  expect([0, 9, 12, 13].map(hourInWords)).toEqual(['12 am', '9 am', '12 pm', '1 pm']);
});

it('the queue puts danger first, then the longest wait', () => {
  const lines = [
    givenLine('later', { waits_since: '2026-11-26T10:05:00.000Z' }),
    givenLine('first', { waits_since: '2026-11-26T10:01:00.000Z' }),
    givenLine('danger', { waits_since: '2026-11-26T10:09:00.000Z', flagged: true }),
    givenLine('taken', { state: 'open', staff: { id: 'ann', name: 'Ann' } }),
    givenLine('to come back to', { state: 'closed', follow_up_on: '2026-11-30' }),
  ];
  expect(queueNow(lines).map(({ id }) => id)).toEqual(['danger', 'first', 'later']);
});
