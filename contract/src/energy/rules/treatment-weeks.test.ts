import { describe, expect, it } from 'vitest';
import { daysAfter } from '../../calendar-days.ts';
import { emptyDay, type DatedDay, type DayValues } from './day-values.ts';
import { treatmentWeeksOf } from './treatment-weeks.ts';

const first = '2027-03-01';
/** Keyed by the number of days after the first. */
const diary = (days: Readonly<Record<number, Partial<DayValues>>>): DatedDay[] =>
  Object.entries(days).map(([at, day]) => ({ ...emptyDay, ...day, date: daysAfter(first, Number(at)) }));
const tired = (tiredness: number): Partial<DayValues> => ({ tiredness });
const infusion: Partial<DayValues> = { treatment_today: 'infusion', tiredness: 5 };

describe('weeks laid over each other by treatment', () => {
  it('count from the day after each treatment, and average each day number', () => {
    const days = diary({
      0: infusion,
      1: { ...tired(6), energy_morning: 4, energy_evening: 1 },
      2: tired(8),
      3: tired(4),
      14: infusion,
      15: tired(7),
      16: tired(9),
      17: tired(3),
      18: tired(3),
    });
    const [weeks, ...others] = treatmentWeeksOf(days.toReversed());
    expect(others).toEqual([]);
    expect(
      weeks?.treatments.map(({ from, days: after }) => [from, after.map((day) => day?.tiredness)]),
    ).toEqual([
      ['2027-03-01', [6, 8, 4, null, null, null, null]],
      ['2027-03-15', [7, 9, 3, 3, null, null, null]],
    ]);
    expect(weeks?.treatments[0]?.days[0]).toEqual({
      date: '2027-03-02',
      tiredness: 6,
      energy: 2.5,
      also: null,
    });
    expect(weeks?.tiredness.slice(0, 5)).toEqual([
      { mean: 6.5, n: 2 },
      { mean: 8.5, n: 2 },
      { mean: 3.5, n: 2 },
      { mean: 3, n: 1 },
      null,
    ]);
    expect(weeks?.energy[0]).toEqual({ mean: 2.5, n: 1 });
    expect(weeks?.missing).toBeNull();
    expect(weeks?.hardest).toEqual({ day: 2, mean: 8.5, n: 2 });
    // Day 4 has only one value, so it cannot be the easiest.
    expect(weeks?.easiest).toEqual({ day: 3, mean: 3.5, n: 2 });
  });

  it('report what is missing: a second treatment, or days after it', () => {
    const one = { 0: infusion, 1: tired(6), 2: tired(8), 3: tired(4) };
    const missing = (days: Readonly<Record<number, Partial<DayValues>>>) => {
      const [weeks] = treatmentWeeksOf(diary(days));
      return [weeks?.missing, weeks?.hardest, weeks?.easiest];
    };
    expect(missing(one)).toEqual(['treatments', null, null]);
    expect(missing({ ...one, 14: infusion, 15: tired(7), 16: tired(7) })).toEqual(['days', null, null]);
    expect(missing({ ...one, 14: infusion, 15: tired(7), 16: tired(7), 20: tired(7) })[0]).toBeNull();
    expect(treatmentWeeksOf(diary({ 0: { treatment_today: 'none' }, 1: tired(4) }))).toEqual([]);
  });

  it('count treatment on consecutive days as one, and start after its last day', () => {
    const [weeks] = treatmentWeeksOf(diary({ 0: infusion, 1: infusion, 2: tired(8), 4: infusion }));
    expect(weeks?.treatments.map(({ from, to }) => [from, to])).toEqual([
      ['2027-03-01', '2027-03-02'],
      ['2027-03-05', '2027-03-05'],
    ]);
  });

  it('assign each day to one treatment: the next treatment takes over from its own day', () => {
    const [weeks] = treatmentWeeksOf(diary({ 0: infusion, 1: tired(6), 3: infusion, 4: tired(7) }));
    expect(weeks?.treatments[0]?.days.map((day) => day?.tiredness)).toEqual([
      6,
      null,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(weeks?.tiredness[0]).toEqual({ mean: 6.5, n: 2 });
  });

  it('keep kinds apart, and note another treatment on the same day', () => {
    const chemo: Partial<DayValues> = { treatment_today: 'chemo', tiredness: 7 };
    const weeks = treatmentWeeksOf(diary({ 0: infusion, 1: chemo, 14: infusion, 15: tired(5) }));
    expect(weeks.map(({ kind }) => kind)).toEqual(['infusion', 'chemo']);
    expect(weeks[0]?.treatments.map(({ days }) => days[0]?.also)).toEqual(['chemo', null]);
  });

  it('have no hardest day if all are equal; of two equal ones, choose the first', () => {
    const week = (from: number, ...values: readonly number[]) => ({
      [from]: infusion,
      ...Object.fromEntries(values.map((value, at) => [from + at + 1, tired(value)])),
    });
    const [alike] = treatmentWeeksOf(diary({ ...week(0, 5, 5, 5), ...week(10, 5, 5, 5) }));
    expect([alike?.missing, alike?.hardest, alike?.easiest]).toEqual([null, null, null]);
    const [tied] = treatmentWeeksOf(diary({ ...week(0, 3, 7, 7), ...week(10, 3, 7, 7) }));
    expect([tied?.hardest?.day, tied?.easiest?.day]).toEqual([2, 1]);
  });

  it('keep the six most recent treatments', () => {
    const days = Object.fromEntries(Array.from({ length: 8 }, (_, at) => [at * 10, infusion]));
    const [weeks] = treatmentWeeksOf(diary(days));
    expect(weeks?.treatments.map(({ from }) => from)[0]).toBe(daysAfter(first, 20));
    expect(weeks?.treatments).toHaveLength(6);
  });
});
