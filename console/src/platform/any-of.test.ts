import { expect, it } from 'vitest';
import { anyOf } from './any-of.ts';

it('names who can help, and of many the first three', () => {
  expect(anyOf([])).toBe('');
  expect(anyOf(['Ada', 'Bea', 'Kim'])).toBe('Ada, Bea or Kim');
  expect(anyOf(['Ada', 'Bea', 'Kim', 'Lee'])).toBe('Ada, Bea, Kim or Lee');
  expect(anyOf(['Ada', 'Bea', 'Kim', 'Lee', 'Moe'])).toBe('Ada, Bea, Kim or another administrator');
});
