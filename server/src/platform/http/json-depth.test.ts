import { expect, it } from 'vitest';
import { isDeeplyNested } from './json-depth.ts';

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

it.each([
  ['64 levels', nested(64), false],
  ['65 levels', nested(65), true],
  ['many arrays side by side', `[${Array.from({ length: 1_000 }, () => '{"a":[1]}').join(',')}]`, false],
  ['brackets in a text', JSON.stringify({ note: '['.repeat(1_000) }), false],
  ['brackets after an escaped quote', JSON.stringify({ note: `\\"${'{'.repeat(1_000)}` }), false],
  ['levels after a text that ends in a backslash', `{"a":"\\\\","b":${nested(70)}}`, true],
  ['brackets that nothing closes', '{'.repeat(100_000), true],
])('json depth: judges %s', (_, json, deep) => {
  expect(isDeeplyNested(json)).toBe(deep);
});
