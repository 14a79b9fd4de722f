import { expect, it } from 'vitest';
import { addressInApp } from './on-app-url-open.ts';

const own = 'https://app.kindred.example';

it('opens one of our links in place, with the fragment that carries its token', () => {
  expect(addressInApp(`${own}/verify-token?x=1#token=abc`, own)).toBe('/verify-token?x=1#token=abc');
});

it.each([
  'https://elsewhere.example/tabs/learn',
  'http://app.kindred.example/tabs/learn',
  'https://app.kindred.example.evil.example/',
  `${own}//evil.example`,
  'javascript:alert(1)',
  'not a link',
  '',
])('leaves %s alone', (url) => {
  expect(addressInApp(url, own)).toBeUndefined();
});

it('opens nothing if the app was built without a server', () => {
  expect(addressInApp(`${own}/tabs/learn`, undefined)).toBeUndefined();
});
