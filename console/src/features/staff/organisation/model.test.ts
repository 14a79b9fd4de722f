import { expect, it } from 'vitest';
import { placeToReturn } from './model.ts';

it('a sign-in returns to the page that asked for it, and to Today from anywhere else', () => {
  expect(placeToReturn({ returnTo: '/people/7' })).toBe('/people/7');
  for (const other of [null, undefined, {}, { returnTo: 7 }, { returnTo: 'https://evil.example' }])
    expect(placeToReturn(other)).toBe('/');
});
