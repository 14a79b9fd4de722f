import { expect, it } from 'vitest';
import { charactersLeft } from './characters-left.ts';

it('the characters left: are given in words, including how many are over the limit', () => {
  expect([120, 1, 0, -1, -20].map(charactersLeft)).toEqual([
    '120 characters left',
    '1 character left',
    '0 characters left',
    '1 character over the limit',
    '20 characters over the limit',
  ]);
});
