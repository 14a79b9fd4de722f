import { daysAfter } from '@kindred/contract/calendar-days.ts';
import type { NumberFigure, NumbersPage } from '@kindred/contract/staff/numbers.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupDays } from '#platform/day-counts/group-days.ts';
import type { DayCount } from '#platform/day-counts/source.ts';
import { givenApp } from '../../../testing/given-app.ts';
import { givenStaffCaller } from '../../../testing/staff-caller.ts';
import { givenDayCounts } from './fixtures.ts';

// Assumes an attacker with every page, every period and every file, who knows which days each number covers. What they
// can derive by adding and subtracting is the row space of those numbers, which must contain nothing below five.

// Includes a whole month, which is read from its sum.
const firstDay = '2026-12-28';
const dayAt = (nth: number) => daysAfter(firstDay, nth);
const days = 36;

const parts: Readonly<Record<string, readonly string[]>> = {
  chat: ['09/answered', '09/missed', '14/answered', '14/missed'],
  page_opened: ['topic', 'service', 'event'],
  services_filtered: ['transport/vic', 'transport/nsw', 'accommodation/vic', 'accommodation/nsw'],
};

/** Mostly small days, some large ones, and some without anyone. */
const oneDataSet = (seed: number): DayCount[] => {
  const counts = fc.sample(fc.oneof(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 3, max: 12 })), {
    seed,
    numRuns: days * Object.values(parts).flat().length,
  });
  return Object.entries(parts)
    .flatMap(([measure, names]) => names.map((part) => ({ measure, part })))
    .flatMap(({ measure, part }, nth) =>
      Array.from({ length: days }, (_, at) => ({
        measure,
        part,
        day: dayAt(at),
        people: counts[nth * days + at] ?? 0,
      })),
    );
};

interface Span {
  from: string;
  to: string;
}
/** A number that someone was shown, with what it claims to count. */
interface Equation extends Span {
  measure: string;
  match: (part: string) => boolean;
  value: number | null;
}

const [half, second] = [(part: string) => part.split('/')[0], (part: string) => part.split('/')[1]];
const matchers: Readonly<Record<string, (key: string) => Equation['match']>> = {
  chats: (key) => (part) => second(part) === key,
  chats_by_hour: (key) => (part) => half(part) === key,
  visits_by_page: (key) => (part) => part === key,
  help_by_kind: (key) => (part) => half(part) === key,
  help_by_region: (key) => (part) => second(part) === key,
  help_gaps: (key) => (part) => part === key,
};
const measureOf = (subject: string) =>
  ({ chat: 'chat', people: 'page_opened', help: 'services_filtered' })[subject] ?? '';
const everything = () => true;

/** Every number of a page as an equation, including those of the previous period. */
function equationsOf({ key: subject, figures, period, before }: NumbersPage): Equation[] {
  const measure = measureOf(subject);
  return figures
    .filter(({ unit, key }) => unit === 'count' && key !== 'members_seen')
    .flatMap((figure: NumberFigure) => [
      ...(figure.total
        ? [
            { measure, match: everything, ...period, value: figure.total.value },
            { measure, match: everything, ...before, value: figure.total.before },
          ]
        : []),
      ...figure.columns.map((column) => ({ measure, match: everything, ...column })),
      ...figure.rows.flatMap((row) => {
        const match = matchers[figure.key]?.(row.key) ?? everything;
        const missed = (part: string) => match(part) && second(part) === 'missed';
        return [
          { measure, match, ...period, value: row.value },
          { measure, match, ...before, value: row.before },
          ...(figure.key === 'chats_by_hour'
            ? [{ measure, match: missed, ...period, value: row.beside[0] ?? null }]
            : []),
        ];
      }),
    ]);
}

const prime = 33_554_393;
const inverse = (value: number): number => {
  let [power, result, base] = [prime - 2, 1, value];
  for (; power > 0; power = Math.floor(power / 2)) {
    if (power % 2 === 1) result = (result * base) % prime;
    base = (base * base) % prime;
  }
  return result;
};

/** Gaussian elimination: the span of the rows, i.e. what can be made by adding and subtracting their multiples. */
function rowSpace(width: number) {
  const pivots = new Map<number, number[]>();
  const reduce = (vector: readonly number[]): number[] => {
    const rest = [...vector];
    for (let at = 0; at < width; at += 1) {
      const pivot = rest[at] ? pivots.get(at) : undefined;
      if (!pivot) continue;
      const times = rest[at] ?? 0;
      for (let nth = at; nth < width; nth += 1)
        rest[nth] = ((rest[nth] ?? 0) + (prime - times) * (pivot[nth] ?? 0)) % prime;
    }
    return rest;
  };
  return {
    add: (vector: readonly number[]) => {
      const rest = reduce(vector);
      const at = rest.findIndex((one) => one !== 0);
      if (at < 0) return;
      const factor = inverse(rest[at] ?? 1);
      pivots.set(
        at,
        rest.map((one) => (one * factor) % prime),
      );
    },
    contains: (vector: readonly number[]) => reduce(vector).every((one) => one === 0),
  };
}

/** The attacker's targets: a day, a few days, or a whole period, of one part or of several. */
const targetsOf = (units: readonly DayCount[]): number[][] => {
  const spans = [1, 2, 3, 7].flatMap((length) =>
    Array.from({ length: days - length + 1 }, (_, at) => ({ from: dayAt(at), to: dayAt(at + length - 1) })),
  );
  const names = [...new Set(units.map(({ part }) => part))];
  const matches = [
    ...names.map((name) => (part: string) => part === name),
    ...names.map((name) => (part: string) => half(part) === half(name)),
    ...names.map((name) => (part: string) => second(part) === second(name)),
    everything,
  ];
  return spans.flatMap(({ from, to }) =>
    matches.flatMap((match) => {
      const vector = units.map(({ part, day }) => Number(day >= from && day <= to && match(part)));
      const count = units.reduce((sum, { people }, nth) => sum + people * (vector[nth] ?? 0), 0);
      return count > 0 && count < 5 ? [vector] : [];
    }),
  );
};

/** Pages and files of many overlapping periods. */
async function readEverything(rows: readonly DayCount[]): Promise<NumbersPage[]> {
  const app = await givenApp();
  app.clock.set('2027-02-20T00:00:00Z');
  await givenDayCounts(app.db, rows);
  const ada = await givenStaffCaller(app, 'admin');
  const ends = [0, 4, 5, 13, 20, 27, 34, 35];
  const spans = ends.flatMap((from) => ends.filter((to) => to >= from).map((to) => ({ from, to })));
  const pages: NumbersPage[] = [];
  for (const { subject, from, to } of ['chat', 'people', 'help'].flatMap((key) =>
    spans.map((span) => ({ subject: key, ...span })),
  )) {
    const query = `from=${dayAt(from)}&to=${dayAt(to)}`;
    const reply = await ada.call('GET', `/staff/numbers/${subject}?${query}`);
    const page = reply.body as unknown as NumbersPage;
    pages.push(page);
    if (from === 5) expectFileOf(page, await ada.text(`/staff/numbers/${subject}/table.csv?${query}`));
  }
  return pages;
}

/** The file contains the numbers of the page and no others. */
function expectFileOf({ figures }: NumbersPage, file: string): void {
  const shown = figures.flatMap(({ total, columns, rows }) => [
    ...(total ? [total.value, total.before] : []),
    ...columns.map(({ value }) => value),
    ...rows.flatMap(({ value, before, beside }) => [value, before, ...beside]),
  ]);
  const numbers = new Set(shown.map(String));
  const cells = [...file.matchAll(/"(\d+(?:\.\d+)?)"|: (\d+(?:\.\d+)?)/g)].map(
    ([, cell, beside]) => cell ?? beside,
  );
  expect(cells.length).toBeGreaterThan(0);
  expect(cells.filter((cell) => !numbers.has(String(cell)))).toEqual([]);
}

it('numbers below five cannot be derived from all pages, periods and files together', async () => {
  const rows = oneDataSet(2027);
  const equations = (await readEverything(rows)).flatMap(equationsOf);
  expect(equations.filter(({ value }) => value !== null && value < 5)).toEqual([]);
  for (const measure of Object.keys(parts)) {
    const units = rows.filter((row) => row.measure === measure && row.people > 0);
    const { groups } = groupDays(units);
    const groupOf = new Map(
      units.map((unit) => {
        const own = groups.filter(({ part }) => part === unit.part);
        const single = own.find(({ from_day, to_day }) => from_day === unit.day && to_day === unit.day);
        return [
          unit,
          single ?? own.find(({ from_day, to_day }) => from_day <= unit.day && unit.day <= to_day),
        ];
      }),
    );
    const space = rowSpace(units.length);
    const naive = rowSpace(units.length);
    for (const { measure: counted, match, from, to, value } of equations) {
      if (counted !== measure) continue;
      const inside = units.map((unit) => {
        const group = groupOf.get(unit);
        return Number(
          match(unit.part) && group !== undefined && group.from_day >= from && group.to_day <= to,
        );
      });
      const sum = units.reduce((all, { people }, nth) => all + people * (inside[nth] ?? 0), 0);
      // What was shown is the sum of whole groups, so this models everything the attacker knows.
      expect({ measure, from, to, value: value ?? 0 }).toEqual({ measure, from, to, value: sum });
      if (sum > 0) space.add(inside);
      const true_ = units.map((unit) => Number(match(unit.part) && unit.day >= from && unit.day <= to));
      const real = units.reduce((all, { people }, nth) => all + people * (true_[nth] ?? 0), 0);
      if (real >= 5) naive.add(true_);
    }
    const targets = targetsOf(units);
    expect(targets.length).toBeGreaterThan(50);
    expect(targets.filter((target) => space.contains(target))).toEqual([]);
    // The same attack succeeds on numbers that merely hide values below five, so it is a real one.
    expect(targets.filter((target) => naive.contains(target)).length).toBeGreaterThan(3);
  }
});
