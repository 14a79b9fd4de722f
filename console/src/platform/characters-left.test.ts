import { expect, it } from 'vitest';
import { charactersLeft } from './characters-left.ts';

it('what is left to type: is said in words, also when it is too much', () => {
  expect([120, 1, 0, -1, -20].map(charactersLeft)).toEqual([
    '120 characters left',
    '1 character left',
    '0 characters left',
    '1 character over the limit',
    '20 characters over the limit',
  ]);
});
