import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { WebLink } from './values.ts';

it.each([
  'https://www.cancer.org.au',
  'https://kindred.example:8443/a/b?c=d@e#f',
  'https://example.org/@name',
])('a link may be %s', (url) => {
  expect(z.safeParse(WebLink, url).success).toBe(true);
});

it.each([
  'http://example.org',
  'https://',
  'https://bank.example@evil.example/',
  'https://user:pw@evil.example',
  'https://bank.example\\@evil.example',
  'javascript:alert(1)',
  'https://example.org/"onclick',
])('a link is not %s', (url) => {
  expect(z.safeParse(WebLink, url).success).toBe(false);
});
