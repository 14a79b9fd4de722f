import type { EnergyToday } from '@kindred/contract/dashboard.ts';
import type { EnergyCoach } from '@kindred/contract/energy/coach.ts';
import { emptyDay, type DayValues } from '@kindred/contract/energy/rules/day-values.ts';
import { changeFields, type DayChanges } from '@kindred/contract/energy/rules/fields.ts';
import { datesOf } from '@kindred/contract/energy/rules/dates.ts';
import { expect, it } from 'vitest';
import {
  blockFor,
  countedIn,
  daysNeeded,
  isToReview,
  nextStep,
  numberIn,
  recentActivities,
  stripOf,
  triedOn,
  weekOnCoach,
  whereIs,
} from './model.ts';
import { withDevice } from './parts/energy-here.tsx';

const cycle = {
  id: 'c1',
  coach_id: 'c',
  number: 1,
  kind: 'notice',
  starts_on: '2027-03-01',
  ends_on: '2027-03-07',
  length: 7,
  pauses: [],
  state: 'tracking',
  review: null,
} as const;
const coach = {
  state: 'active',
  started_on: '2027-03-01',
  current_cycle_id: 'c1',
  cycles: [cycle],
} as unknown as EnergyCoach;

const readStored = (date: string, changes: DayChanges) => ({
  id: date,
  date,
  zone: 'UTC',
  fields: changeFields({}, changes, { by: 'phone', at: `${date}T00:00:00Z` }),
  late: false,
  pending: false,
});
const day = (values: Partial<DayValues>): DayValues => ({ ...emptyDay, ...values });

it('shows each day of the cycle by its state, and a day without an entry neutrally', () => {
  const days = {
    '2027-03-01': readStored('2027-03-01', { tiredness: 3, energy_evening: 3, sleep_quality: 2 }),
    '2027-03-02': readStored('2027-03-02', { mark: 'too_tired' }),
    '2027-03-03': readStored('2027-03-03', { pain: 1 }),
  };
  const strip = stripOf(coach, days, '2027-03-05');
  expect(strip.map(({ look }) => look)).toEqual([
    'filled',
    'too_tired',
    'part',
    'missed',
    'open',
    'to_come',
    'to_come',
  ]);
  expect(strip.filter(({ canWrite }) => canWrite).map(({ date }) => date)).toEqual([
    '2027-03-02',
    '2027-03-03',
    '2027-03-04',
    '2027-03-05',
  ]);
  expect(countedIn(strip)).toBe(2);
});

it('shows the days that can still be edited after the cycle, but none from before its start', () => {
  const dates = (today: string) => stripOf(coach, {}, today).map(({ date }) => date);
  expect(dates('2027-03-09')).toEqual(['2027-03-06', '2027-03-07', '2027-03-08', '2027-03-09']);
  expect(stripOf({ ...coach, cycles: [] }, {}, '2027-03-02').map(({ date }) => date)).toEqual([
    '2027-03-01',
    '2027-03-02',
  ]);
});

it('says how many days a week needs, but only for a week, not for the last days between two', () => {
  const needed = (one: EnergyCoach, today: string) => daysNeeded(one, stripOf(one, {}, today));
  expect(needed(coach, '2027-03-05')).toBe(4);
  expect(needed(coach, '2027-03-09')).toBeNull();
  const next = { ...cycle, id: 'c2', number: 2, kind: 'try', starts_on: '2027-03-06', ends_on: '2027-03-12' };
  const reviewedEarly = { ...coach, current_cycle_id: 'c2', cycles: [cycle, next] } as unknown as EnergyCoach;
  expect(needed(reviewedEarly, '2027-03-05')).toBeNull();
  const paused = { ...cycle, ends_on: '2027-03-09', pauses: [{ from: '2027-03-03', until: '2027-03-05' }] };
  expect(needed({ ...coach, cycles: [paused] }, '2027-03-05')).toBe(4);
});

it('shows the whole week until it is reviewed, with everything recorded in it', () => {
  const days = { '2027-03-01': readStored('2027-03-01', { mark: 'too_tired' }) };
  const finished = weekOnCoach({ ...coach, state: 'review_due' }, days, '2027-03-09');
  expect(finished.map(({ date }) => date)).toEqual(datesOf(cycle));
  expect(countedIn(finished)).toBe(1);
  expect(weekOnCoach(coach, days, '2027-03-09')).toEqual(finished);
  expect(weekOnCoach(coach, days, '2027-03-05')).toEqual(stripOf(coach, days, '2027-03-05'));
});

it.each(['paused', 'resting', 'completed', 'stopped'] as const)(
  'does not ask for a review of a week that was reviewed, or goes on after a pause: %s',
  (state) => {
    expect(isToReview({ ...coach, state }, '2027-03-09')).toBe(false);
    expect(isToReview({ ...coach, state: 'active' }, '2027-03-09')).toBe(true);
  },
);

it('asks three questions and no more, and skips answered ones', () => {
  expect(nextStep(day({}))).toBe('tiredness');
  expect(nextStep(day({ tiredness: 0 }))).toBe('energy');
  expect(nextStep(day({ tiredness: 0, energy_morning: 0 }))).toBe('sleep');
  expect(nextStep(day({ tiredness: 0, energy_morning: 0, sleep_quality: 0 }))).toBeUndefined();
});

it('records energy as current for today, and for a past day as midday or in place of its answer', () => {
  const noted = day({ energy_morning: 3 });
  expect(blockFor('2027-03-05', '2027-03-05', 8, noted)).toBe('morning');
  expect(blockFor('2027-03-05', '2027-03-05', 20, noted)).toBe('evening');
  expect(blockFor('2027-03-04', '2027-03-05', 20, day({}))).toBe('afternoon');
  expect(blockFor('2027-03-04', '2027-03-05', 20, noted)).toBe('morning');
});

it('shows only what the server has as saved', () => {
  const one = readStored('2027-03-01', { pain: 1 });
  expect(whereIs(undefined, 'device')).toBe('nothing');
  expect(whereIs(one, 'page')).toBe('server');
  expect(whereIs({ ...one, pending: true }, 'device')).toBe('device');
  expect(whereIs({ ...one, pending: true }, 'page')).toBe('page');
  expect(whereIs({ ...one, refused: 'energy_day_locked' }, 'device')).toBe('refused');
});

it('offers the latest activities first, each once, without those already added to the day', () => {
  const entry = (label: string) =>
    ({ label, category: 'home', effort: 'light', minutes: 30, effect: null }) as const;
  const days = {
    '2027-03-01': readStored('2027-03-01', { activities: { a: entry('Walk'), b: entry('Garden') } }),
    '2027-03-02': readStored('2027-03-02', { activities: { c: entry('walk'), d: entry('Cook') } }),
  };
  expect(recentActivities(days, []).map(({ label }) => label)).toEqual(['walk', 'Cook', 'Garden']);
  expect(recentActivities(days, [{ id: 'x', ...entry('COOK') }]).map(({ label }) => label)).toEqual([
    'walk',
    'Garden',
  ]);
});

it('parses a number as people type it, and rejects an invalid one', () => {
  expect(numberIn(' 7,5 ', 16, 0.5)).toBe(7.5);
  expect(numberIn('', 16, 0.5)).toBeNull();
  for (const typed of ['7.3', '17', '-1', 'seven']) expect(numberIn(typed, 16, 0.5)).toBeUndefined();
  expect(numberIn('7.5', 50, 1)).toBeUndefined();
});

it('asks only about strategies of the day’s own cycle, and keeps stopped ones that the day mentions', () => {
  const next = { ...cycle, id: 'c2', number: 2, kind: 'try', starts_on: '2027-03-08', ends_on: '2027-03-14' };
  const both = { ...coach, cycles: [cycle, next] } as unknown as EnergyCoach;
  const of = (id: string, cycle_id: string, state: 'active' | 'stopped') => ({
    id,
    cycle_id,
    name: id,
    when_then: null,
    state,
  });
  const tries = [of('sit', 'c2', 'active'), of('nap', 'c2', 'stopped'), of('older', 'c1', 'active')];
  const requestFor = (date: string, strategies: DayValues['strategies'] = []) =>
    triedOn(date, both, tries, day({ strategies })).map(({ id }) => id);
  expect(requestFor('2027-03-08')).toEqual(['sit']);
  expect(requestFor('2027-03-09', [{ id: 'nap', used: true, helped: null }])).toEqual(['sit', 'nap']);
  expect(requestFor('2027-03-07')).toEqual(['older']);
  expect(requestFor('2027-03-20')).toEqual([]);
});

const energyToday: EnergyToday = {
  status: 'ok',
  state: 'active',
  today: { date: '2027-03-02', status: 'empty', energy: null, tiredness: null },
  cycle: {
    number: 1,
    length: 7,
    done: 1,
    days: [
      { date: '2027-03-01', status: 'done', energy: 6 },
      { date: '2027-03-02', status: 'empty', energy: null },
    ],
  },
  can_review: false,
  low_energy: false,
};

it('shows answers on this device that the server does not have', () => {
  const noted = readStored('2027-03-02', { tiredness: 7, energy_morning: 3, sleep_quality: 2 });
  expect(withDevice(energyToday, { [noted.date]: { ...noted, pending: true } })).toMatchObject({
    today: { status: 'done', energy: 3, tiredness: 7 },
    cycle: {
      done: 2,
      days: [
        { status: 'done', energy: 6 },
        { status: 'done', energy: 3 },
      ],
    },
    low_energy: true,
  });
  // Changed while the page was loading.
  expect(withDevice(energyToday, { [noted.date]: noted }).today?.status).toBe('done');
});

it('uses the server’s answers where this device has no newer ones', () => {
  expect(withDevice(energyToday, {})).toEqual(energyToday);
  const answers = {
    ...energyToday,
    today: { date: '2027-03-02', status: 'done', energy: 5, tiredness: 4 },
  } as const;
  const older = readStored('2027-03-02', { tiredness: 7 });
  expect(withDevice(answers, { [older.date]: { ...older, pending: false } }).today).toEqual(answers.today);
  const none = { ...energyToday, today: null, cycle: null };
  expect(withDevice(none, { [older.date]: older })).toEqual(none);
});
