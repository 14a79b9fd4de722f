import { expect, it } from 'vitest';
import { daysAfter } from '../../calendar-days.ts';
import { emptyDay, type DatedDay } from './day-values.ts';
import { pictureOf } from './picture.ts';
import { sentencesOf } from './sentences.ts';
import { suggestionsOf } from './suggestions.ts';
import { cycleOf, reviewAll } from './summary.ts';
import { meanTiredness } from './trend.ts';

const first = '2027-03-01';
const day = (at: number, values: Partial<DatedDay> = {}): DatedDay => ({
  ...emptyDay,
  date: daysAfter(first, at),
  energy_morning: 5,
  sleep_quality: 2,
  ...values,
});
const cycle = (from: number, until: number) => ({
  starts_on: daysAfter(first, from),
  ends_on: daysAfter(first, until),
  pauses: [],
  length: 7,
});
const work = (minutes: number) => ({
  activities: [{ id: 'x', label: '', category: 'work', effort: 'light', minutes, effect: null }] as const,
});
/** A normal week with one very busy day, followed by a day with little energy. */
const busyWeek = (beside: Partial<DatedDay> = {}, values: Partial<DatedDay> = {}) =>
  Array.from({ length: 7 }, (_, at) =>
    day(at, {
      tiredness: 5,
      energy_morning: at === 3 ? 1 : 6,
      activities: [...work(at === 2 ? 300 : 60).activities],
      ...(at === 3 ? values : at === 1 ? beside : {}),
    }),
  );

it('assigns a date in two cycles to the later one, so that no day counts twice', () => {
  const stopped = cycle(0, 6);
  const again = cycle(2, 8);
  const days = Array.from({ length: 7 }, (_, at) => day(at, { tiredness: 5 }));
  const [one, two] = reviewAll([stopped, again], days);
  expect([one?.picture.counted, two?.picture.counted]).toEqual([2, 5]);
  expect(cycleOf([stopped, again], daysAfter(first, 4))).toEqual({ cycle: again, day_number: 3 });
  // Stopped and restarted on the first day.
  const [none, all] = reviewAll([cycle(0, 0), { ...cycle(0, 6) }], days);
  expect([none?.picture.counted, all?.picture.counted]).toEqual([0, 7]);
});

it('finds three very tired days in a row across cycle boundaries and between cycles', () => {
  const tired = [5, 6, 7, 8, 9];
  const days = Array.from({ length: 16 }, (_, at) => day(at, { tiredness: tired.includes(at) ? 8 : 2 }));
  const codes = reviewAll([cycle(0, 6), cycle(9, 15)], days).map(({ alerts }) => alerts);
  expect(codes).toEqual([
    [{ code: 'three_days_very_tired', dates: [5, 6, 7, 8].map((at) => daysAfter(first, at)) }],
    [{ code: 'three_days_very_tired', dates: [7, 8, 9].map((at) => daysAfter(first, at)) }],
  ]);
});

it('counts the day after a busy last day, and the days after a treatment, whichever cycle they are in', () => {
  const days = Array.from({ length: 9 }, (_, at) =>
    day(at, {
      tiredness: at > 6 ? 9 : 4,
      energy_morning: at === 7 ? 1 : 6,
      activities: [...work(at === 6 ? 300 : 60).activities],
      treatment_today: at === 6 ? 'infusion' : null,
    }),
  );
  const [one] = reviewAll([cycle(0, 6)], days);
  expect(one?.picture.boom_busts).toEqual([
    { boom: daysAfter(first, 6), bust: daysAfter(first, 7), beside: ['treatment'] },
  ]);
  expect(one?.picture.treatment.tiredness_after).toEqual({ mean: 9, n: 2 });
  expect(one?.between.map(({ date }) => date)).toEqual([daysAfter(first, 7), daysAfter(first, 8)]);
});

it('follows up a busy day or a treatment between two cycles, but includes it in no mean', () => {
  const days = Array.from({ length: 16 }, (_, at) =>
    day(at, {
      tiredness: at === 9 || at === 10 ? 9 : 4,
      energy_morning: at === 9 ? 1 : 6,
      activities: [...work(at === 8 ? 300 : 60).activities],
      treatment_today: at === 8 ? 'infusion' : null,
    }),
  );
  const [one, two] = reviewAll([cycle(0, 6), cycle(9, 15)], days);
  expect(one?.picture).toMatchObject({
    counted: 7,
    tiredness: { mean: 4, n: 7 },
    load: { mean: 1 },
    booms: [],
    boom_busts: [{ boom: daysAfter(first, 8), bust: daysAfter(first, 9), beside: ['treatment'] }],
    treatment: { days: [], tiredness_after: { mean: 9, n: 2 } },
  });
  expect(one?.sentences).toContainEqual({ code: 'treatment', days: 0, tiredness_after: 9, n: 2 });
  expect([two?.picture.boom_busts, two?.picture.treatment.tiredness_after]).toEqual([[], null]);
});

it('does not suggest pacing when a treatment explains a day with little energy', () => {
  const reasons = (days: DatedDay[]) => suggestionsOf(pictureOf(days, 7), days).map(({ because }) => because);
  const beside = (days: DatedDay[]) => {
    const found = sentencesOf(pictureOf(days, 7), null, 4).find(({ code }) => code === 'boom_bust');
    return found?.code === 'boom_bust' ? found.beside : undefined;
  };
  const [plain, treated, sleepless] = [
    busyWeek(),
    busyWeek({ treatment_today: 'infusion' }),
    busyWeek({}, { sleep_hours: 3 }),
  ];
  expect([plain, treated, sleepless].map(beside)).toEqual([null, 'treatment', 'poor_sleep']);
  expect(reasons(plain)).toContain('boom_bust');
  expect(reasons(treated)).not.toContain('boom_bust');
  expect(reasons(sleepless)).toContain('boom_bust');
});

it('names no best part of the day if only one was ever recorded', () => {
  const only = Array.from({ length: 5 }, (_, at) => day(at, { tiredness: 5 }));
  expect(pictureOf(only, 7).best_block).toBeNull();
  const two = only.map((one) => ({ ...one, energy_evening: 3 }));
  expect(pictureOf(two, 7).best_block).toBe('morning');
});

it('raises an alert for a mean of very tired days only with enough days', () => {
  const alerts = (count: number) =>
    reviewAll(
      [cycle(0, 6)],
      // Never three in a row.
      Array.from({ length: count }, (_, at) => day(at, { tiredness: at % 3 === 2 ? 6 : 9 })),
    )[0]?.alerts.map(({ code }) => code);
  expect([alerts(2), alerts(5)]).toEqual([[], ['very_tired']]);
});

it('reviews cycles in order, scales a short cycle to its full length, and leaves out days between cycles', () => {
  const cycles = [
    { starts_on: daysAfter(first, 8), ends_on: daysAfter(first, 12), pauses: [], length: 7 },
    { starts_on: first, ends_on: daysAfter(first, 6), pauses: [], length: 7 },
  ];
  const days = Array.from({ length: 13 }, (_, at) => day(at, { tiredness: at < 7 ? 6 : 4 }));
  const [one, two, ...more] = reviewAll(cycles, days);
  expect(more).toEqual([]);
  expect([one?.picture.counted, two?.picture.counted, two?.trend?.word]).toEqual([7, 5, 'better']);
  expect(one?.sentences[0]).toEqual({ code: 'tiredness', band: 'moderate', mean: 6, n: 7 });
  expect(meanTiredness([one, two].flatMap((each) => (each ? [each.picture] : [])))).toBe(62 / 12);
});
