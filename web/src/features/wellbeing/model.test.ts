import type { MyCaw } from '@kindred/contract/wellbeing.ts';
import { expect, it } from 'vitest';
import { cawIn, isDrawn, isHigh, seriesOf, wrongIn } from './model.ts';

function formOf(said: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(said)) form.append(name, value);
  return form;
}

const nothing = { concern_1: '', concern_2: ' ', note: '' };

it('reads a form as the contract has it: what was left empty is not 0', () => {
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
])('sees what is wrong before it is sent: %j', (said, wrong) => {
  expect(wrongIn(formOf(said))).toEqual(wrong);
});

const before = [{ words: 'Sleep', score: 5 }];

it('asks the same concerns again, unless there are others now', () => {
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

it('takes a concern that only stands there again for nothing said', () => {
  expect(wrongIn(formOf(nothing), before)).toEqual({ wellbeing: 'nothing' });
  expect(wrongIn(formOf({ ...nothing, again_1: '0' }), before)).toEqual({});
  expect(wrongIn(formOf({ ...nothing, concern_2: 'SLEEP' }), before)).toEqual({ concern_2: 'same_twice' });
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

it('offers a person from five on, for wellbeing and for a concern, and at nothing less', () => {
  expect(isHigh(caw('2027-01-01', 5))).toBe(true);
  expect(isHigh(caw('2027-01-01', null, [{ words: 'Sleep', score: 6 }]))).toBe(true);
  expect(isHigh(caw('2027-01-01', 4, [{ words: 'Sleep', score: null }]))).toBe(false);
});

it('draws general wellbeing and the concerns of now, by the day, and leaves out what was not said', () => {
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

it('draws nothing of a first day', () => {
  expect(seriesOf([])).toEqual([]);
  expect(isDrawn(seriesOf([caw('2027-01-01', 3)]))).toBe(false);
});
