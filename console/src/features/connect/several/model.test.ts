import { expect, it } from 'vitest';
import { resultInWords } from './model.ts';

it('the result of a bulk action says how many were done, and why others were left', () => {
  const refused = (['no_place', 'no_place', 'not_found'] as const).map((why, at) => ({ id: `${at}`, why }));
  expect(resultInWords({ done: 1, refused: [] }, 'closed')).toBe('1 conversation closed.');
  expect(resultInWords({ done: 2, refused }, 'assigned')).toBe(
    '2 conversations assigned. Not changed: 2 (no one free to take more), 1 (not yours to change).',
  );
});
