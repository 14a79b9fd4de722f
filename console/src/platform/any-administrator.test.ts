import { expect, it } from 'vitest';
import { anyAdministrator } from './any-administrator.ts';

it('names who can help, and the first three if there are many', () => {
  expect(anyAdministrator([])).toBe('');
  expect(anyAdministrator(['Ada', 'Bea', 'Kim'])).toBe('Ada, Bea or Kim');
  expect(anyAdministrator(['Ada', 'Bea', 'Kim', 'Lee'])).toBe('Ada, Bea, Kim or Lee');
  expect(anyAdministrator(['Ada', 'Bea', 'Kim', 'Lee', 'Moe'])).toBe(
    'Ada, Bea, Kim or another administrator',
  );
});
