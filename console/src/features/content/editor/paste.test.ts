import { expect, it } from 'vitest';
import { withoutListSign } from './paste.ts';

it('an item from Word loses its bullet, but no word that starts with such a letter', () => {
  for (const signed of [
    '·\u00a0\u00a0 Water',
    'o   Water',
    '§ Water',
    '1. Water',
    '(12) Water',
    'b) Water',
    'B. Water',
  ])
    expect(withoutListSign(signed)).toBe('Water');
  expect(withoutListSign('O negative blood')).toBe('O negative blood');
});
