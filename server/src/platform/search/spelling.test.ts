import fc from 'fast-check';
import { expect, it } from 'vitest';
import { oneSpelling, stem } from './spelling.ts';
import { distance } from './typos.ts';

const key = (word: string) => stem(oneSpelling(word));

it.each([
  ['leukaemia', 'leukemia'],
  ['anaemia', 'anemia'],
  ['haemoglobin', 'hemoglobin'],
  ['haematologist', 'hematologists'],
  ['diarrhoea', 'diarrhea'],
  ['tumour', 'tumors'],
  ['oesophagus', 'esophagus'],
  ['counselling', 'counseling'],
  ['smouldering', 'smoldering'],
  ['immunised', 'immunized'],
  ['centre', 'centers'],
  ['paediatric', 'pediatric'],
])('gives %s and %s the same key', (australian, american) => {
  expect(key(australian)).toBe(key(american));
});

it.each([
  ['tired', 'tiredness'],
  ['bleed', 'bleeding'],
  ['worry', 'worried'],
  ['drive', 'driving'],
  ['vomiting', 'vomit'],
  ['diagnosis', 'diagnosed'],
  ['child', 'childs'],
  ['cells', 'cell'],
])('gives %s and %s the same key', (one, other) => {
  expect(key(one)).toBe(key(other));
});

it('distinguishes words that only look alike', () => {
  expect(key('nurse')).not.toBe(key('nursery'));
  expect(key('cars')).not.toBe(key('care'));
  expect(key('hour')).not.toBe(key('hor'));
  expect(key('toes')).not.toBe(key('test'));
});

it('counts wrong letters, and stops at the limit', () => {
  expect(distance('nausea', 'nausea', 2)).toBe(0);
  expect(distance('nausia', 'nausea', 2)).toBe(1);
  expect(distance('tierd', 'tired', 2)).toBe(1);
  expect(distance('exausted', 'exhausted', 2)).toBe(1);
  expect(distance('kitten', 'sitting', 2)).toBe(3);
  expect(distance('a'.repeat(200), 'b', 2)).toBe(3);
});

it('counts the same few wrong letters near the diagonal as in the whole table', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 });
  fc.assert(
    fc.property(word, word, fc.nat(5), (one, other, most) => {
      expect(distance(one, other, most)).toBe(Math.min(distanceInFull(one, other), most + 1));
    }),
    { numRuns: 1_000 },
  );
});

function distanceInFull(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => Array.from(`${b} `, (_letter, j) => i + j));
  const at = (i: number, j: number) => rows[i]?.[j] ?? Infinity;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const changed = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? at(i - 2, j - 2) + 1 : Infinity;
      (rows[i] ?? [])[j] = Math.min(changed, swapped, at(i - 1, j) + 1, at(i, j - 1) + 1);
    }
  }
  return at(a.length, b.length);
}
