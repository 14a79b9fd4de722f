import fc from 'fast-check';
import { expect, it } from 'vitest';
import { daysAfter } from '@kindred/contract/calendar-days.ts';
import { fewestPeople, groupDays } from './group-days.ts';
import type { DayCount } from './source.ts';

const dayCounts = fc.array(
  fc.record({
    measure: fc.constant('chat'),
    part: fc.constantFrom('09/answered', '09/missed', '10/answered'),
    day: fc.integer({ min: 0, max: 40 }).map((nth) => daysAfter('2027-01-01', nth)),
    people: fc.integer({ min: 0, max: 9 }),
    amount: fc.integer({ min: 0, max: 900 }),
  }),
  { maxLength: 80 },
);

const sum = (rows: readonly { people: number }[]) => rows.reduce((all, { people }) => all + people, 0);
const sumAmounts = (rows: readonly { amount?: number }[]) =>
  rows.reduce((all, { amount = 0 }) => all + amount, 0);

it('groups: have at least five people each, lose no one, and leave fewer than five waiting per part', () => {
  fc.assert(
    fc.property(dayCounts, (rows) => {
      const { groups, rest } = groupDays(rows);
      expect(groups.every(({ people }) => people >= fewestPeople)).toBe(true);
      expect(sum(groups) + sum(rest)).toBe(sum(rows));
      const counted = rows.filter(({ people }) => people > 0);
      expect(sumAmounts(groups) + sumAmounts(rest)).toBe(sumAmounts(counted));
      for (const part of Map.groupBy(rest, ({ part: name }) => name).values())
        expect(sum(part)).toBeLessThan(fewestPeople);
    }),
  );
});

it('groups: are the same whether days are counted one by one or together', () => {
  fc.assert(
    fc.property(dayCounts, (rows) => {
      const byDay = [...Map.groupBy(rows, ({ day }) => day)].toSorted(([a], [b]) => (a < b ? -1 : 1));
      let waiting: DayCount[] = [];
      const nightly = byDay.flatMap(([, day]) => {
        const { groups, rest } = groupDays([...waiting, ...day]);
        waiting = rest;
        return groups;
      });
      const inOrder = (groups: readonly object[]) => groups.map((group) => JSON.stringify(group)).toSorted();
      expect(inOrder(nightly)).toEqual(inOrder(groupDays(rows).groups));
      expect(inOrder(waiting)).toEqual(inOrder(groupDays(rows).rest));
    }),
  );
});
