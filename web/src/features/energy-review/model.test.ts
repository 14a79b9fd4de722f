import { daysAfter, leastDays } from '@kindred/contract/energy-coach/dates.ts';
import { emptyDay, type Activity, type DatedDay } from '@kindred/contract/energy-coach/day-values.ts';
import { pictureOf } from '@kindred/contract/energy-coach/picture.ts';
import { sentencesOf } from '@kindred/contract/energy-coach/sentences.ts';
import { expect, it } from 'vitest';
import { behind, inPlaces, placesOf, questionsIn, runsOf, sentencesFor } from './model.ts';

const first = '2027-03-01';
type Told = readonly [morning: number, afternoon: number, evening: number, tiredness: number, load: number];
/** Three numbers of energy, the tiredness, and light minutes: enough for a full day before an empty one. */
const told: readonly Told[] = [
  [6, 5, 4, 4, 120],
  [7, 7, 5, 3, 600],
  [3, 2, 2, 8, 40],
  [4, 4, 3, 6, 105],
  [6, 6, 4, 4, 150],
  [6, 5, 5, 4, 150],
];

const days = told.map(
  ([energy_morning, energy_afternoon, energy_evening, tiredness, minutes], at): DatedDay => {
    const garden: Activity = {
      id: `${at}`,
      label: 'Garden',
      category: 'home',
      effort: 'light',
      minutes,
      effect: -1,
    };
    const said = { energy_morning, energy_afternoon, energy_evening, tiredness, sleep_quality: 2 };
    return { ...emptyDay, ...said, date: daysAfter(first, at), activities: [garden] };
  },
);
const picture = pictureOf(days, 7);
const sentences = sentencesOf(picture, null, leastDays(7));
const named = (code: string) => {
  const sentence = sentences.find((one) => one.code === code);
  if (!sentence) throw new Error(`nothing is said of ${code}`);
  const { figures, parts, days: of } = behind(sentence, picture);
  const shown = figures.map(([name, value]) => `${name} ${inPlaces(value, placesOf(name), 'en-US')}`);
  return { shown, parts, dates: of.map(({ date }) => date) };
};

it('shows of each sentence the numbers it came from, so that it can be worked out again', () => {
  expect(named('tiredness').shown).toEqual([
    'added 29',
    'days 6',
    'mean 4.83',
    'median 4.00',
    'lowest 3',
    'highest 8',
  ]);
  expect(named('best_block').shown).toEqual(['morning 5.33', 'afternoon 4.83', 'evening 3.83']);
  expect(named('boom_bust')).toMatchObject({
    shown: ['usual_load 2.25', 'much 3.25', 'usual_energy 5.17', 'low 3.17'],
    parts: ['load', 'energy'],
  });
  expect(named('up_and_down').shown).toEqual(['mean 3.24', 'differ 0.95']);
  expect(named('drainer').shown).toEqual(['entries 6', 'mean -1.00']);
  expect(named('worst_day').dates).toHaveLength(6);
});

it('has numbers for every sentence there can be', () => {
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

it('puts each sentence beside its picture, and leaves none out', () => {
  const places = [
    'result',
    'parts_of_day',
    'activities',
    'ups_and_downs',
    'treatment',
    'strategies',
  ] as const;
  const shown = places.flatMap((place) => sentencesFor(place, sentences));
  expect(shown.map(({ code }) => code).toSorted()).toEqual(sentences.map(({ code }) => code).toSorted());
});

it('has a gap in the line where nobody said a number', () => {
  const runs = runsOf([10, 0, null, 5], { width: 30, height: 100, most: 10 });
  expect(runs).toEqual([
    [
      { x: 0, y: 0 },
      { x: 10, y: 100 },
    ],
    [{ x: 30, y: 50 }],
  ]);
  expect(runsOf([], { width: 30, height: 100, most: 10 })).toEqual([]);
});

it('reads one question from each line, and none from an empty one', () => {
  expect(questionsIn(' Why? \r\n\n  When?\n')).toEqual(['Why?', 'When?']);
});
