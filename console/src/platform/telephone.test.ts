import { expect, it } from 'vitest';
import { telephone } from '@kindred/ui/telephone.ts';
import { phoneInWords } from './telephone.ts';

it('a telephone number is displayed in local format, and dialled in international format', () => {
  expect(phoneInWords('+61400000003')).toBe('0400 000 003');
  expect(phoneInWords('+61353200000')).toBe('03 5320 0000');
  for (const other of ['+64211234567', '1800 000 111', '']) expect(phoneInWords(other)).toBe(other);
  expect(telephone('1800 000 111')).toBe('tel:1800000111');
});
