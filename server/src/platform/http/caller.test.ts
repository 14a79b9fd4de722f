import { expect, it } from 'vitest';
import { networkOf } from './caller.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3::4', '2001:db8:1:2::/64'],
  [undefined, ''],
])('network: of %s is %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
