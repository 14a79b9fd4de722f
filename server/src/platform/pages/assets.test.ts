import { expect, it } from 'vitest';
import { isNameOfFile } from './assets.ts';

it.each([
  ['/BRznmjMn.js', true],
  ['/-ZyKB_5t.js', true],
  ['/_x-9.css', true],
  ['/messages/en-AU/home-1.js', true],
  ['/messages', false],
  ['/', false],
  ['/.hidden.js', false],
  ['/../sw.js', false],
])('recognises the name of a built file: %s', (path, is) => {
  expect(isNameOfFile(path)).toBe(is);
});
