import type { MyCaw } from '@kindred/contract/profile/wellbeing.ts';
import { expect, it } from 'vitest';
import { cawIn, isDrawn, isHigh, seriesOf, wellbeingErrors } from './model.ts';

function formOf(answers: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(answers)) form.append(name, value);
  return form;
}

const nothing = { concern_1: '', concern_2: ' ', note: '' };

it('parses a form to the contract’s types: an empty score is not 0', () => {
  expect(cawIn(formOf(nothing))).toEqual({ concerns: [], wellbeing: null, note: null });
  expect(
    cawIn(formOf({ concern_1: ' Sleep ', score_1: '0', concern_2: '', wellbeing: '6', note: 'Long' })),
  ).toEqual({
    concerns: [{ words: 'Sleep', score: 0 }],
    wellbeing: 6,
    note: 'Long',
  });
});

it.each([
  [nothing, { wellbeing: 'nothing' }],
  [{ ...nothing, wellbeing: '0' }, {}],
  [{ ...nothing, concern_1: 'Sleep' }, {}],
  [{ ...nothing, note: 'A good day' }, {}],
  [{ ...nothing, score_1: '3', wellbeing: '2' }, { concern_1: 'no_words' }],
  [{ ...nothing, concern_2: 'x'.repeat(121) }, { concern_2: 'too_long' }],
  [{ ...nothing, concern_1: 'Sleep', concern_2: ' sleep' }, { concern_2: 'same_twice' }],
  [{ ...nothing, wellbeing: '2', note: 'x'.repeat(301) }, { note: 'too_long' }],
])('detects invalid answers before they are sent: %j', (answers, wrong) => {
  expect(wellbeingErrors(formOf(answers))).toEqual(wrong);
});

const before = [{ words: 'Sleep', score: 5 }];

it('asks about the same concerns again, unless there are new ones', () => {
  const form = { ...nothing, concern_1: 'Work', again_1: '2' };
  expect(cawIn(formOf(form), before).concerns).toEqual([{ words: 'Sleep', score: 2 }]);
  expect(cawIn(formOf({ ...form, concern_2: 'Money' }), before).concerns).toEqual([
    { words: 'Sleep', score: 2 },
    { words: 'Money', score: null },
  ]);
  expect(cawIn(formOf({ ...form, others: 'yes' }), before).concerns).toEqual([
    { words: 'Work', score: null },
  ]);
});

it('ignores a repeated concern without a score', () => {
  expect(wellbeingErrors(formOf(nothing), before)).toEqual({ wellbeing: 'nothing' });
  expect(wellbeingErrors(formOf({ ...nothing, again_1: '0' }), before)).toEqual({});
  expect(wellbeingErrors(formOf({ ...nothing, concern_2: 'SLEEP' }), before)).toEqual({
    concern_2: 'same_twice',
  });
});

const caw = (said_on: string, wellbeing: number | null, concerns: MyCaw['concerns'] = []): MyCaw => ({
  id: said_on,
  concerns,
  wellbeing,
  note: null,
  said_on,
  said_at: `${said_on}T00:00:00Z`,
  follow_up_on: said_on,
});

it('offers a person from a score of five for wellbeing and for a concern, but not below', () => {
  expect(isHigh(caw('2027-01-01', 5))).toBe(true);
  expect(isHigh(caw('2027-01-01', null, [{ words: 'Sleep', score: 6 }]))).toBe(true);
  expect(isHigh(caw('2027-01-01', 4, [{ words: 'Sleep', score: null }]))).toBe(false);
});

it('charts wellbeing and current concerns by day, and omits missing scores', () => {
  const series = seriesOf([
    caw('2027-03-02', 2, [
      { words: 'Money', score: 1 },
      { words: 'sleep ', score: 3 },
    ]),
    caw('2027-02-01', null, [{ words: 'Sleep', score: 4 }]),
    caw('2027-01-01', 4, [
      { words: 'Sleep', score: 5 },
      { words: 'Work', score: 6 },
    ]),
  ]);
  expect(series.map(({ concern, points }) => [concern, points.map(({ score }) => score)])).toEqual([
    [null, [4, 2]],
    ['Money', [1]],
    ['sleep ', [5, 4, 3]],
  ]);
  expect(series[2]?.points.map(({ at }) => Math.round(at * 100))).toEqual([0, 52, 100]);
  expect(isDrawn(series)).toBe(true);
});

it('draws no chart after a single day', () => {
  expect(seriesOf([])).toEqual([]);
  expect(isDrawn(seriesOf([caw('2027-01-01', 3)]))).toBe(false);
});

it('begins the chart at the first score, not at an earlier check-in without one', () => {
  const [overall] = seriesOf([
    caw('2027-03-02', 2),
    caw('2027-02-01', 4),
    caw('2027-01-01', null, [{ words: 'Sleep', score: null }]),
  ]);
  expect(overall?.points.map(({ at, day }) => [at, day])).toEqual([
    [0, '2027-02-01'],
    [1, '2027-03-02'],
  ]);
});
