import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canBeWrittenOn, datesOf, leastDays, withPause } from './dates.ts';
import { daysAfter, daysBetween } from '../../calendar-days.ts';
import {
  blockAt,
  categories,
  efforts,
  emptyDay,
  dayStatus,
  treatments,
  type Activity,
  type DatedDay,
} from './day-values.ts';
import { bandOf, pictureOf } from './picture.ts';
import {
  canBeRepeated,
  isLate,
  quickDay,
  sameAsYesterday,
  skippedToday,
  tooTiredToday,
} from './quick-day.ts';
import { changeFields, valuesOf } from './fields.ts';
import { redFlagNames, urgencyOf } from './red-flags.ts';
import { strategiesFor, suggestionsOf } from './suggestions.ts';
import { alertsOf, trendOf } from './trend.ts';

const first = '2027-03-01';
const day = (at: number, overrides: Partial<DatedDay> = {}): DatedDay => ({
  ...emptyDay,
  date: daysAfter(first, at),
  ...overrides,
});
const full = { energy_morning: 5, sleep_quality: 2 };
const weekOf = (...tiredness: number[]) => tiredness.map((one, at) => day(at, { ...full, tiredness: one }));
const familiesFor = (days: DatedDay[]) => suggestionsOf(pictureOf(days, 7), days).map(({ family }) => family);

const score = fc.option(fc.integer({ min: 0, max: 10 }));
const anActivity: fc.Arbitrary<Activity> = fc.record({
  id: fc.uuid(),
  label: fc.string(),
  category: fc.constantFrom(...categories),
  effort: fc.constantFrom(...efforts),
  minutes: fc.integer({ min: 0, max: 720 }),
  effect: fc.option(fc.integer({ min: -2, max: 2 })),
});
const aDay = fc.record({
  energy_morning: score,
  energy_afternoon: score,
  energy_evening: score,
  tiredness: score,
  low_mood: score,
  interference: score,
  sleep_quality: fc.option(fc.integer({ min: 0, max: 4 })),
  sleep_hours: fc.option(fc.integer({ min: 0, max: 32 }).map((half) => half / 2)),
  nap_minutes: fc.option(fc.integer({ min: 0, max: 720 })),
  nap_after_3pm: fc.option(fc.boolean()),
  movement_minutes: fc.option(fc.integer({ min: 0, max: 720 })),
  treatment_today: fc.option(fc.constantFrom(...treatments)),
  activities: fc.array(anActivity, { maxLength: 6 }),
  strategies: fc.subarray(['a', 'b']).map((ids) => ids.map((id) => ({ id, used: true, helped: 1 as const }))),
  red_flags: fc.subarray(['chest_pain'], { minLength: 0 }),
});
const aWeek = fc
  .array(fc.option(aDay), { minLength: 7, maxLength: 7 })
  .map((days) => days.flatMap((details, at) => (details ? [day(at, details)] : [])));

it('cycle summary: is consistent, and does not depend on the order of the days', () => {
  fc.assert(
    fc.property(aWeek, (days) => {
      const picture = pictureOf(days, 7);
      expect(pictureOf(days.toReversed(), 7)).toEqual(picture);
      const { tiredness: t, load, energy } = picture;
      expect(
        t === null || (t.min <= t.mean && t.mean <= t.max && t.min <= t.median && t.median <= t.max),
      ).toBe(true);
      expect(load === null || load.cv === null || load.cv >= 0).toBe(true);
      expect(energy === null || (energy.mean >= 0 && energy.mean <= 10)).toBe(true);
      for (const { boom, bust } of picture.boom_busts) {
        expect(daysBetween(boom, bust)).toBe(1);
        expect(picture.booms).toContain(boom);
      }
      expect(picture.valid).toBe(picture.counted >= 4);
      expect(picture.givers.every(({ mean, n }) => mean > 0 && n >= 2)).toBe(true);
      expect(picture.drainers.every(({ mean, n }) => mean < 0 && n >= 2)).toBe(true);
      expect(suggestionsOf(picture, days).length).toBeLessThanOrEqual(3);
      expect(JSON.stringify(picture)).not.toMatch(/NaN|Infinity/);
    }),
    { numRuns: 400 },
  );
});

it('valid cycle: needs four of seven days, or eight of fourteen', () => {
  expect([leastDays(7), leastDays(14)]).toEqual([4, 8]);
  expect(pictureOf(weekOf(5, 5, 5), 7).valid).toBe(false);
  expect(pictureOf(weekOf(5, 5, 5, 5), 7).valid).toBe(true);
});

it('valid cycle: counts quick days and too-tired days, but not incomplete or skipped days', () => {
  const quick = {
    ...emptyDay,
    ...quickDay({ tiredness: 6, energy_now: 3, sleep_quality: 1 }, 14),
  } as DatedDay;
  expect([dayStatus(quick), quick.energy_afternoon]).toEqual(['done', 3]);
  expect(valuesOf(changeFields({}, tooTiredToday, { by: 'phone', at: first })).mark).toBe('too_tired');
  expect(valuesOf(changeFields({}, skippedToday, { by: 'phone', at: first })).mark).toBe('skipped');
  expect([dayStatus(day(0, { mark: 'too_tired' })), dayStatus(day(0, { mark: 'skipped' }))]).toEqual([
    'too_tired',
    'skipped',
  ]);
  expect(dayStatus(day(0, { tiredness: 0 }))).toBe('part');
  expect(dayStatus(day(0))).toBe('empty');
  const days = [day(0, { mark: 'too_tired' }), day(1, { mark: 'skipped' }), day(2, { pain: 3 })];
  expect(pictureOf(days, 7).counted).toBe(1);
  expect([blockAt(11), blockAt(12), blockAt(18)]).toEqual(['morning', 'afternoon', 'evening']);
});

it('tiredness: changes band at means of 1, 4 and 7', () => {
  expect([0.99, 1, 3.99, 4, 6.99, 7].map(bandOf)).toEqual([
    'none',
    'mild',
    'mild',
    'moderate',
    'moderate',
    'severe',
  ]);
});

it('limits: treat an exact limit as reached despite floating-point rounding', () => {
  const energy = (m: number, a: number, e: number) => ({
    energy_morning: m,
    energy_afternoon: a,
    energy_evening: e,
  });
  const load = (minutes: number) => ({
    activities: [
      { id: 'x', label: '', category: 'home', effort: 'light', minutes, effect: null },
    ] as Activity[],
  });
  // The median energy is 16/3; two less is 10/3, which is the value of the day after the boom.
  const days = [
    day(0, { ...energy(5, 5, 6), ...load(150) }),
    day(1, { ...energy(5, 5, 6), ...load(210) }),
    day(2, { ...energy(3, 3, 4), ...load(150) }),
  ];
  expect(pictureOf(days, 7).boom_busts).toHaveLength(1);
  // Exactly 1.4 times the median, and exactly one hour more.
  expect(
    pictureOf([...days.slice(0, 1), day(1, { ...full, ...load(209) }), ...days.slice(2)], 7).booms,
  ).toEqual([]);
});

it('trend: reports better or harder from a difference of one point since the last valid cycle', () => {
  const was = pictureOf(weekOf(5, 5, 5, 6), 7);
  const trend = (...tiredness: number[]) => trendOf(pictureOf(weekOf(...tiredness), 7), was)?.word;
  expect([trend(4, 4, 4, 5), trend(4, 4, 4, 6), trend(6, 6, 6, 7), trend(6, 6, 6)]).toEqual([
    'better',
    'about_the_same',
    'harder',
    undefined,
  ]);
});

it('alerts: are raised exactly at their limits', () => {
  const codes = (days: DatedDay[], was: DatedDay[] = []) =>
    alertsOf(
      { own: days, between: [], all: days },
      pictureOf(days, 7),
      was.length > 0 ? pictureOf(was, 7) : null,
    ).map(({ code }) => code);
  expect(codes([day(0, { red_flags: ['chest_pain'] })])).toEqual(['red_flag']);
  expect(codes(weekOf(7, 7, 2, 7, 7))).toEqual([]);
  expect(codes(weekOf(2, 7, 7, 7, 2))).toEqual(['three_days_very_tired']);
  expect(codes(weekOf(7, 6, 8, 6, 8))).toEqual(['very_tired']);
  expect(codes(weekOf(5, 5, 5, 5), weekOf(2, 2, 2, 2))).toEqual(['rise']);
  const low = (count: number) => Array.from({ length: count }, (_, at) => day(at, { low_mood: 7 }));
  expect([codes(low(3)), codes(low(4))]).toEqual([[], ['low_mood']]);
});

it('treatment: counts each of the two following days once, and ignores days without treatment', () => {
  const days = weekOf(2, 6, 8, 2, 2).map((one, at) => ({
    ...one,
    treatment_today: at === 0 ? ('chemo' as const) : ('none' as const),
  }));
  expect(pictureOf(days, 7).treatment).toEqual({
    days: [{ date: first, kind: 'chemo' }],
    tiredness_after: { mean: 7, n: 2 },
  });
});

it('suggestions: include no movement for a member with a red flag', () => {
  const well = weekOf(5, 5, 5, 5).map((one) => ({ ...one, movement_minutes: 10 }));
  const unwell = [...well, day(4, { red_flags: ['fit'] })];
  expect([familiesFor(well), familiesFor(unwell)]).toEqual([['move'], []]);
});

it('suggestions: need a valid cycle, and enough answers on their subject', () => {
  const low = { movement_minutes: 0, sleep_quality: 0, low_mood: 9, nap_minutes: 90 };
  const answered = weekOf(5, 5, 5, 5).map((one) => ({ ...one, ...low }));
  expect(familiesFor(answered)).toEqual(['rest_sleep', 'move', 'mind']);
  expect(familiesFor([])).toEqual([]);
  expect(familiesFor(answered.slice(1))).toEqual([]);
  const tooTired = (at: number) => day(at, { mark: 'too_tired' });
  // A valid cycle with one answer each about movement, sleep and mood: too few to conclude anything.
  const once = day(0, { ...full, ...low, nap_minutes: 0, tiredness: 5 });
  const hardly = [once, ...[1, 2, 3].map(tooTired)];
  expect([pictureOf(hardly, 7).valid, familiesFor(hardly)]).toEqual([true, []]);
});

it('movement: has no total if no day has an answer, and zero if every answer is zero', () => {
  const totals = [null, 0].map(
    (movement_minutes) =>
      pictureOf(
        weekOf(5, 5).map((one) => ({ ...one, movement_minutes })),
        7,
      ).movement_minutes,
  );
  expect(totals).toEqual([null, 0]);
});

it('suggestions: pick the least effort in a family, and put what did not help before last', () => {
  const strategies = [
    { id: 'a', family: 'pace', effort: 2 },
    { id: 'b', family: 'pace', effort: 1 },
  ];
  const picked = (not: string[]) =>
    strategiesFor([{ family: 'pace', because: 'boom_bust' }], strategies, not).map(
      ({ strategy }) => strategy.id,
    );
  expect([picked([]), picked(['b'])]).toEqual([['b'], ['a']]);
});

it('copy from yesterday: takes what can repeat, and nothing specific to that day', () => {
  const yesterday = day(0, {
    ...full,
    tiredness: 6,
    note: 'A walk',
    treatment_today: 'chemo',
    red_flags: ['fit'],
  });
  expect(sameAsYesterday(yesterday)).toEqual({ ...full, tiredness: 6 });
  expect([canBeRepeated(yesterday), canBeRepeated(day(0))]).toEqual([true, false]);
});

it('diary day: can be written up to three days back and never ahead, and is marked late', () => {
  const writable = [-1, 0, 1, 3, 4].map((days) => canBeWrittenOn(first, daysAfter(first, days)));
  expect(writable).toEqual([false, true, true, true, false]);
  expect([isLate(first, first), isLate(first, daysAfter(first, 1)), isLate(first, null)]).toEqual([
    false,
    true,
    false,
  ]);
});

it('date arithmetic: works across the ends of months and years in both directions', () => {
  const aDate = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(aDate, fc.integer({ min: -800, max: 800 }), (date, days) => {
      const after = new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
      expect(daysAfter(date, days)).toBe(after);
      expect(daysBetween(date, after)).toBe(days);
    }),
  );
});

it('pause: extends a cycle by its own length, so that no day is lost', () => {
  const cycle = { starts_on: first, ends_on: daysAfter(first, 6), pauses: [] };
  fc.assert(
    fc.property(
      fc.nat({ max: 9 }),
      fc.integer({ min: 1, max: 40 }),
      fc.nat({ max: 20 }),
      (from, days, later) => {
        const once = withPause(cycle, { from: daysAfter(first, from), until: daysAfter(first, from + days) });
        const next = from + days + later;
        const twice = withPause(once, { from: daysAfter(first, next), until: daysAfter(first, next + 3) });
        expect(datesOf(once)).toHaveLength(7);
        expect(datesOf(twice)).toHaveLength(7);
      },
    ),
  );
});

it('red flags: report the most urgent one', () => {
  expect(redFlagNames).toHaveLength(25);
  expect(urgencyOf(['new_bruises'])).toBe('same_day');
  expect(urgencyOf(['new_bruises', 'chest_pain'])).toBe('now');
  expect(urgencyOf(['chest_pain', 'thoughts_of_ending_life'])).toBe('crisis');
  expect(urgencyOf(['nothing we know'])).toBeNull();
});
