import { leastDays } from '@kindred/contract/energy/rules/dates.ts';
import { daysAfter } from '@kindred/contract/calendar-days.ts';
import { emptyDay, type Activity, type DatedDay } from '@kindred/contract/energy/rules/day-values.ts';
import type { EnergyReviewed } from '@kindred/contract/energy/review.ts';
import { pictureOf } from '@kindred/contract/energy/rules/picture.ts';
import { sentencesOf } from '@kindred/contract/energy/rules/sentences.ts';
import { expect, it } from 'vitest';
import {
  bandsOf,
  behind,
  daysToFillIn,
  figureIn,
  highlightsOf,
  toOneDecimal,
  questionsIn,
  sentencesFor,
} from './model.ts';
import { weekTicks } from './parts/week-ticks.tsx';

const first = '2027-03-01';
type Details = readonly [
  morning: number,
  afternoon: number,
  evening: number,
  tiredness: number,
  load: number,
];
/** Three energy values, tiredness, and minutes of light activity: enough for one full day, followed by an empty one. */
const details: readonly Details[] = [
  [6, 5, 4, 4, 120],
  [7, 7, 5, 3, 600],
  [3, 2, 2, 8, 40],
  [4, 4, 3, 6, 105],
  [6, 6, 4, 4, 150],
  [6, 5, 5, 4, 150],
];

const days = details.map(
  ([energy_morning, energy_afternoon, energy_evening, tiredness, minutes], at): DatedDay => {
    const garden: Activity = {
      id: `${at}`,
      label: 'Garden',
      category: 'home',
      effort: 'light',
      minutes,
      effect: -1,
    };
    const answers = { energy_morning, energy_afternoon, energy_evening, tiredness, sleep_quality: 2 };
    return { ...emptyDay, ...answers, date: daysAfter(first, at), activities: [garden] };
  },
);
const picture = pictureOf(days, 7);
const sentences = sentencesOf(picture, null, leastDays(7));
const named = (code: string) => {
  const sentence = sentences.find((one) => one.code === code);
  if (!sentence) throw new Error(`nothing is said of ${code}`);
  const { figures, parts, days: of } = behind(sentence, picture);
  const visible = figures.map(([name, value]) => `${name} ${figureIn(name, value, 'en-US')}`);
  return { shown: visible, parts, dates: of.map(({ date }) => date) };
};

it('shows the figures behind each statement, so that they can be checked', () => {
  expect(named('tiredness').shown).toEqual([
    'added 29',
    'days 6',
    'mean 4.8',
    'median 4',
    'lowest 3',
    'highest 8',
  ]);
  expect(named('best_block').shown).toEqual(['morning 5.3', 'afternoon 4.8', 'evening 3.8']);
  expect(named('boom_bust')).toMatchObject({
    shown: ['usual_load 2.3', 'much 3.3', 'usual_energy 5.2', 'low 3.2'],
    parts: ['load', 'energy'],
  });
  expect(named('up_and_down').shown).toEqual(['mean 3.2', 'differ 95%']);
  expect(named('drainer').shown).toEqual(['entries 6', 'mean -1']);
  expect(named('worst_day').dates).toHaveLength(6);
});

it('shows at most one decimal, and no trailing zero', () => {
  const visible = [1, 2.5, 1.7143, 0, -0.04, -2.14].map((value) => toOneDecimal(value, 'en-US'));
  expect(visible).toEqual(['1', '2.5', '1.7', '0', '0', '-2.1']);
});

it('has figures for every possible statement', () => {
  const others = [
    { code: 'not_enough_days', counted: 3, least: 4, length: 7 },
    { code: 'strategy_days', id: 'x', days_used: 4, energy_used: 4.83, energy_not_used: 4.33 },
    { code: 'treatment', days: 1, tiredness_after: 7, n: 2 },
    { code: 'trend', word: 'better', change: -1.5 },
    { code: 'steady', cv: 0.1, days: 6 },
  ] as const;
  const figures = others.map((one) => behind(one, picture).figures.map(([name]) => name));
  expect(figures).toEqual([
    ['filled', 'needed'],
    ['days', 'with_it', 'without_it'],
    ['days', 'mean'],
    ['before', 'now', 'change'],
    ['mean', 'differ'],
  ]);
});

it('puts each statement beside its chart, and omits none', () => {
  const places = [
    'result',
    'parts_of_day',
    'activities',
    'ups_and_downs',
    'treatment',
    'strategies',
  ] as const;
  const visible = places.flatMap((place) => sentencesFor(place, sentences));
  expect(visible.map(({ code }) => code).toSorted()).toEqual(sentences.map(({ code }) => code).toSorted());
});

it('highlights three statements of different kinds, most important first', () => {
  const top = highlightsOf(sentences);
  expect(top.map(({ code }) => code)).toEqual(['tiredness', 'best_block', 'boom_bust']);
  expect(sentences).toEqual(expect.arrayContaining(top));
});

it('merges consecutive marked days into one band', () => {
  expect(bandsOf([false, true, true, false])).toEqual([{ from: 0.25, to: 0.75 }]);
  expect(bandsOf([true, false, true, false])).toEqual([
    { from: 0, to: 0.25 },
    { from: 0.5, to: 0.75 },
  ]);
  expect(bandsOf([])).toEqual([]);
});

it('reads one question per line, and skips empty lines', () => {
  expect(questionsIn(' Why? \r\n\n  When?\n')).toEqual(['Why?', 'When?']);
});

it('days to fill in: are never before the start, after today or from a finished review', () => {
  const cycle = {
    id: '1',
    number: 1,
    kind: 'notice',
    starts_on: first,
    ends_on: daysAfter(first, 6),
    length: 7,
    state: 'tracking',
    pauses: [],
    review: null,
  } as unknown as EnergyReviewed['cycle'];
  const on = (date: string, recorded: readonly DatedDay[] = []) =>
    daysToFillIn({ cycle, picture: pictureOf(recorded, 7) }, date);
  expect(on(first)).toEqual({ isToday: true, earlier: 0 });
  expect(on(daysAfter(first, 1))).toEqual({ isToday: true, earlier: 1 });
  expect(on(daysAfter(first, 5), days.slice(3, 4))).toEqual({ isToday: true, earlier: 2 });
  expect(on(daysAfter(first, 7))).toEqual({ isToday: false, earlier: 3 });
  // By the device, the coach's first day has not begun; a later week that has not begun is not open in the diary.
  expect(on(daysAfter(first, -1))).toEqual({ isToday: true, earlier: 0 });
  const second = { cycle: { ...cycle, number: 2 }, picture: pictureOf([], 7) };
  expect(daysToFillIn(second, daysAfter(first, -1))).toEqual({ isToday: false, earlier: 0 });
  const abandoned = { ...cycle, state: 'abandoned' as const };
  expect(daysToFillIn({ cycle: abandoned, picture: pictureOf([], 7) }, daysAfter(first, 1)).earlier).toBe(0);
});

it('the weeks below a chart are named by their first day if the coach was started twice', () => {
  const week = (number: number, starts_on: string) => ({ number, starts_on });
  const labels = (weeks: ReturnType<typeof week>[]) =>
    weekTicks(weeks, 'en-AU', (number) => `Week ${number}`).map(({ label }) => label);
  expect(labels([week(1, '2027-03-01'), week(2, '2027-03-08')])).toEqual(['Week 1', 'Week 2']);
  expect(labels([week(1, '2027-03-01'), week(1, '2027-06-01')])).toEqual(['1 Mar', '1 June']);
});
