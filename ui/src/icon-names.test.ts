import { expect, it } from 'vitest';
import { iconNames } from './icon-names.ts';
import drawings from './drawings.svg?raw';

it('has a drawing for every name, and no others', () => {
  const drawn = [...drawings.matchAll(/<symbol id="icon-([\w-]+)"/g)].map(([, name]) => name);
  expect(drawn).toEqual([...iconNames]);
});
