import { expect, it } from 'vitest';
import { nameLikeness, scoredPair } from './rules.ts';

const side = (name: string, more: object = {}) => ({
  id: name,
  slug: 'one',
  name,
  organization: `Trust of ${name}`,
  feed: 'a',
  place: null,
  types: ['talk'],
  points: [],
  ...more,
});
const pair = (one: object, other: object, phones: string[] = []) =>
  scoredPair({ one: side('Wattle lodge', one), other: side('Wattle lodge', other), phones, websites: [] });

it('duplicates: names are compared by their distinctive words', () => {
  expect(nameLikeness('The Wattle Centre', 'Wattle service')).toBe(1);
  expect(nameLikeness('Wattle carers', 'Banksia carers')).toBeCloseTo(1 / 3);
});

it('duplicates: branches with one name that are far apart are not the same, unless they share a number', () => {
  const [perth, sydney] = [{ points: [{ lat: -32, lon: 116 }] }, { points: [{ lat: -34, lon: 151 }] }];
  expect(pair(perth, sydney)).toBeUndefined();
  expect(pair(perth, sydney, ['1800555000'])?.reasons).toEqual(['same_name', 'same_phone']);
  expect(pair(perth, perth)?.reasons).toEqual(['same_name', 'near']);
});

it('duplicates: a hospital and its emergency department are separate, although they share name and place', () => {
  expect(pair({}, { types: ['emergency'] }, ['1800555000'])).toBeUndefined();
});

it('duplicates: a number shared within one organisation is not sufficient by itself', () => {
  const one = side('Wattle lodge', { organization: 'Wattle Trust' });
  const other = side('Banksia lunch', { organization: 'Wattle Trust' });
  expect(scoredPair({ one, other, phones: ['1800555000'], websites: ['wattle.example'] })).toBeUndefined();
});

it('duplicates: two hospitals sharing a switchboard are separate', () => {
  const [boxHill, maroondah] = ['Box Hill', 'Maroondah'].map((place) => ({
    name: `${place} Hospital emergency department`,
  }));
  expect(pair(boxHill ?? {}, maroondah ?? {}, ['1300 342 255'])).toBeUndefined();
});
