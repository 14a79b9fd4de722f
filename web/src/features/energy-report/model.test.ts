import { expect, it } from 'vitest';
import { codeInWords, digitsIn } from './model.ts';

it('shows a code in two halves, and reads it however it is typed', () => {
  expect(codeInWords('042917')).toBe('042 917');
  expect(digitsIn(' 042-917 ')).toBe('042917');
});
