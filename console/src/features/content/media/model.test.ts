import { expect, it } from 'vitest';
import { mediaWordInWords } from './model.ts';

it('a focal point is given in percent without a space, as everywhere in the console', () => {
  expect(mediaWordInWords('focus', { x: 30, y: 65 })).toBe('30% from the left, 65% from the top');
});
