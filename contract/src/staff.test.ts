import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { longestStaffRole, StaffRole } from './staff.ts';

it.each([
  ['cancer nurse', 'cancer nurse'],
  ['  support coordinator ', 'support coordinator'],
  ['Clinical nurse consultant (B.App.Sc.)', 'Clinical nurse consultant (B.App.Sc.)'],
  ['', ''],
  ['  ', ''],
])('a role may be “%s”', (typed, role) => {
  expect(z.safeParse(StaffRole, typed).data).toBe(role);
});

it.each([
  ['two lines', 'cancer\nnurse'],
  ['a web address', 'nurse, kindred.example'],
  ['a link', 'https://nurse'],
  ['too long', 'n'.repeat(longestStaffRole + 1)],
  ['too long once it is normalised', '\ufb2c'.repeat(longestStaffRole)],
  ['characters that nobody sees', 'cancer\u202enurse'],
])('a role is not: %s', (_, typed) => {
  expect(z.safeParse(StaffRole, typed).success).toBe(false);
});
