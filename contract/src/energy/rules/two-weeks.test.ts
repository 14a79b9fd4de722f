import { describe, expect, it } from 'vitest';
import { daysAfter } from '../../calendar-days.ts';
import { emptyDay, type DatedDay, type DayValues } from './day-values.ts';
import { pictureOf } from './picture.ts';
import { compareWeeks } from './two-weeks.ts';

const full = { energy_morning: 5, sleep_quality: 2 };
const weekOf = (...days: readonly Partial<DayValues>[]) =>
  pictureOf(
    days.map((day, at): DatedDay => ({ ...emptyDay, ...full, ...day, date: daysAfter('2027-03-01', at) })),
    7,
  );
const tired = (...values: readonly number[]) => values.map((tiredness) => ({ tiredness }));

describe('two weeks side by side', () => {
  it('subtract the first from the second, using the numbers as displayed', () => {
    // 4.333… and 3.666… are shown as 4.33 and 3.67, which differ by 0.66; the exact difference would round to 0.67.
    const first = weekOf(...tired(4, 4, 5, 4, 4, 5));
    const second = weekOf(...tired(4, 4, 3, 4, 4, 3));
    const { measures, trend } = compareWeeks(first, second);
    expect(measures[0]).toMatchObject({ measure: 'tiredness', change: -0.66 });
    expect(measures[1]).toEqual({ measure: 'worst', first: 5, second: 4, change: -1 });
    expect(trend?.word).toBe('about_the_same');
    expect(compareWeeks(second, first).measures[0]?.change).toBe(0.66);
  });

  it('leave out what neither week has, and the difference if only one has a value', () => {
    const { measures } = compareWeeks(
      weekOf(...tired(4, 4, 4), { tiredness: 4, pain: 2 }),
      weekOf(...tired(4, 4, 4, 4)),
    );
    expect(measures.map(({ measure }) => measure)).toEqual(['tiredness', 'worst', 'energy', 'pain']);
    expect(measures.at(-1)).toEqual({ measure: 'pain', first: 2, second: null, change: null });
  });

  it('show the values of a week with too few days, but no difference or verdict', () => {
    const { measures, trend } = compareWeeks(weekOf(...tired(8, 8, 8)), weekOf(...tired(2, 2, 2, 2)));
    expect(measures[0]).toEqual({ measure: 'tiredness', first: 8, second: 2, change: null });
    expect(trend).toBeNull();
  });

  it('call a whole point better or harder, and count the treatment days', () => {
    const before = weekOf(...tired(5, 5, 5, 5));
    const after = weekOf({ tiredness: 6, treatment_today: 'infusion' }, ...tired(6, 6, 6));
    expect(compareWeeks(before, after)).toMatchObject({
      trend: { word: 'harder', change: 1 },
      treated: [0, 1],
    });
    expect(compareWeeks(after, before).trend?.word).toBe('better');
  });
});
