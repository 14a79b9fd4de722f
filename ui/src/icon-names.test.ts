import { expect, it } from 'vitest';
import { iconNames } from './icon-names.ts';
import drawings from './icons.svg?raw';

it('has a drawing for every name, and no other', () => {
  const drawn = [...drawings.matchAll(/<symbol id="([\w-]+)"/g)].map(([, name]) => name);
  expect(drawn).toEqual([...iconNames]);
});
