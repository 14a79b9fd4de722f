import bidiFactory from 'bidi-js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bidiLevelsOf, isolated } from './bidi.ts';

const signs = Array.from('aZ אבב١٢123-+.,:/%$€()[]«»!?ياد\u064b\u0301۴é中न्।★ \u2066\u2067\u2068\u2069');

it('gives any text the bidi levels of another implementation of UAX #9', () => {
  const other = bidiFactory();
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...signs), minLength: 1, maxLength: 16 }), (text) => {
      // The end of a line depends on the page, so it is trimmed.
      const end = text.replace(/[\s\u2066-\u2069]+$/u, '').length;
      const levels = [...other.getEmbeddingLevels(text, 'auto').levels];
      expect(bidiLevelsOf(text).levels.slice(0, end)).toEqual(levels.slice(0, end));
    }),
    { numRuns: 3_000 },
  );
});

it('lets a person’s text in our sentence keep its own direction, but not end its isolation', () => {
  const { base, levels } = bidiLevelsOf(`For: ${isolated('\u2069أ 5 ب\u2066')}.`);
  expect(base).toBe(0);
  expect(levels.join('')).toBe('0000001121100');
});
