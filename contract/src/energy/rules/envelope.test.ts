import { describe, expect, it } from 'vitest';
import { daysAfter, minuteMs } from '../../calendar-days.ts';
import { emptyDay, type Activity, type DatedDay, type DayValues } from './day-values.ts';
import { envelopeOf, restsBefore } from './envelope.ts';

const first = '2027-03-01';
const did = (minutes: number, category: Activity['category'] = 'home', effect: number | null = null) => ({
  activities: [{ id: 'a', label: 'Tasks', category, effort: 'light' as const, minutes, effect }],
});
const diary = (days: Readonly<Record<number, Partial<DayValues>>>): DatedDay[] =>
  Object.entries(days).map(([at, day]) => ({ ...emptyDay, ...day, date: daysAfter(first, Number(at)) }));

describe('tomorrow’s envelope', () => {
  it('takes the median of the days with activities, and the ceiling at which rule 5 begins', () => {
    const days = diary({ 0: did(60), 1: did(180), 2: {}, 3: did(120), 4: did(300) });
    const envelope = envelopeOf(days.toReversed(), daysAfter(first, 5));
    expect(envelope.usual).toEqual({ load: 2.5, ceiling: 3.5 });
    expect(envelope.loads.map(({ load }) => load)).toEqual([1, 3, 2, 5]);
    // From 2.5 hours up, 1.4 times means at least one hour more.
    const busy = envelopeOf(
      diary({ 0: did(300), 1: did(300), 2: did(300), 3: did(300) }),
      daysAfter(first, 4),
    );
    expect(busy.usual).toEqual({ load: 5, ceiling: 7 });
  });

  it('returns nothing for three days, for days without activity, or for days too long ago', () => {
    const three = { 0: did(60), 1: did(60), 2: did(60) };
    expect(envelopeOf(diary({ ...three, 3: { tiredness: 4 } }), daysAfter(first, 4)).usual).toBeNull();
    const four = diary({ ...three, 3: did(60) });
    expect(envelopeOf(four, daysAfter(first, 4)).usual).not.toBeNull();
    expect(envelopeOf(four, daysAfter(first, 28)).usual).not.toBeNull();
    expect(envelopeOf(four, daysAfter(first, 29)).usual, 'the first day is 29 days ago').toBeNull();
    const still = diary({ 0: did(0), 1: did(0), 2: did(0), 3: did(0) });
    expect(envelopeOf(still, daysAfter(first, 4)).usual).toBeNull();
  });

  it('uses neither the day itself nor later days', () => {
    const days = diary({ 0: did(60), 1: did(60), 2: did(60), 3: did(60), 4: did(600), 5: did(600) });
    expect(envelopeOf(days, daysAfter(first, 4)).usual).toEqual({ load: 1, ceiling: 2 });
  });

  it('names what drained or cost energy, and counts lows after busy days', () => {
    const energy = (value: number) => ({ energy_morning: value });
    const days = diary({
      0: { ...did(60, 'work', -2), ...energy(6), cost: 'poor_sleep' },
      1: { ...did(300, 'work', -1), ...energy(6), cost: 'poor_sleep' },
      2: { ...did(60), ...energy(2), cost: 'nothing' },
      3: { ...did(60), ...energy(6) },
    });
    const envelope = envelopeOf(days, daysAfter(first, 4));
    expect(envelope.drainers).toMatchObject([{ category: 'work', mean: -1.5, n: 2 }]);
    expect(envelope.cost).toMatchObject({ answered: 3, listed: [{ what: 'poor_sleep' }] });
    expect(envelope.lows_after_busy_days).toBe(1);
  });

  it('counts from the last treatment, and gives the tiredness on that day once there are at least two', () => {
    const infusion: Partial<DayValues> = { treatment_today: 'infusion' };
    const days = diary({
      0: infusion,
      2: { tiredness: 8 },
      14: infusion,
      16: { tiredness: 7 },
      28: infusion,
    });
    expect(envelopeOf(days, daysAfter(first, 30)).after_treatment).toEqual({
      kind: 'infusion',
      on: daysAfter(first, 28),
      day: 2,
      tiredness: { mean: 7.5, n: 2 },
    });
    expect(envelopeOf(days, daysAfter(first, 29)).after_treatment).toMatchObject({ day: 1, tiredness: null });
    expect(envelopeOf(days, daysAfter(first, 35)).after_treatment).toMatchObject({ day: 7 });
    expect(envelopeOf(days, daysAfter(first, 36)).after_treatment).toBeNull();
  });
});

describe('rest before known drains', () => {
  const at = (minute: number) => minute * minuteMs;
  const drain = (from: number, to: number) => ({ from: at(from), to: at(to) });

  it('lasts half an hour, or what is left after the previous drain, but at least ten minutes', () => {
    expect(restsBefore([drain(600, 660), drain(680, 700), drain(709, 720)])).toEqual([
      { from: at(570), to: at(600) },
      { from: at(660), to: at(680) },
      null,
    ]);
    expect(restsBefore([drain(600, 660), drain(670, 700)])[1]).toEqual({ from: at(660), to: at(670) });
  });

  it('does not overlap a longer drain that began earlier', () => {
    expect(restsBefore([drain(600, 900), drain(620, 640), drain(905, 920), drain(960, 990)])).toEqual([
      { from: at(570), to: at(600) },
      null,
      null,
      { from: at(930), to: at(960) },
    ]);
    expect(restsBefore([])).toEqual([]);
  });
});
