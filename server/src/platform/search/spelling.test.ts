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
