import { expect, it } from 'vitest';
import { asMembersRead } from './model.ts';

it('the role of staff: stands beside the first name, and without one the first name stands alone', () => {
  expect(asMembersRead('Ann Lee', 'cancer nurse ')).toBe('Ann (cancer nurse)');
  expect(asMembersRead(' Ann Lee', ' ')).toBe('Ann');
});
