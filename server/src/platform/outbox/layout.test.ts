import { expect, it } from 'vitest';
import { isMailAddress } from '@kindred/contract/values.ts';
import { isMobile } from './address.ts';
import { layOut, type MailWords } from './layout.ts';
import { linkTo } from './link.ts';
import { testMessage } from './mails/test-message.ts';

const baseUrl = 'https://app.kindred.example';
const words: MailWords = {
  discreet: 'same',
  subject: 'Sign in',
  preheader: 'Your link',
  heading: 'Sign in to Kindred',
  parts: [
    { kind: 'text', text: 'Press the button.' },
    { kind: 'button', label: 'Sign in', path: '/verify-token#token=abc' },
    { kind: 'code', label: 'Or type this code', code: '123456' },
  ],
};

it('says the same in plain text as in HTML', () => {
  const { text, html } = layOut(words, baseUrl, 'plain');
  expect(text).toBe(
    'Sign in to Kindred\n\nPress the button.\n\nSign in:\nhttps://app.kindred.example/verify-token#token=abc\n\nOr type this code: 123456\n',
  );
  for (const part of [
    'Press the button.',
    'href="https://app.kindred.example/verify-token#token=abc"',
    '123456',
  ])
    expect(html).toContain(part);
});

it.each([
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  "'onmouseover='alert(1)",
  '&lt;b&gt;',
  '</title><h1>',
])('shows %s as the text it is', (hostile) => {
  const { html } = layOut(
    {
      ...words,
      subject: hostile,
      preheader: hostile,
      heading: hostile,
      parts: [
        { kind: 'text', text: hostile },
        { kind: 'button', label: hostile, path: '/' },
      ],
    },
    baseUrl,
    'plain',
  );
  expect(html).not.toContain(hostile);
  expect(html.match(/<(script|img|h1)/g)).toEqual(['<h1']);
});

it('loads nothing from anywhere and links to this app alone', () => {
  const { html } = layOut(testMessage(), baseUrl, 'plain');
  expect(html).not.toMatch(/<(img|link|script|iframe)|url\(|@import/);
  const addresses = html.match(/https?:\/\/[^"'<\s]+/g) ?? [];
  expect(addresses.length).toBeGreaterThan(0);
  expect(addresses.filter((address) => !address.startsWith(`${baseUrl}/`))).toEqual([]);
});

it.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'evil',
  '/a b',
  '/\t/evil.example',
  '@evil.example',
  '/"onload="x',
  '',
])('refuses %j as a place to link to', (place) => {
  expect(() => linkTo(baseUrl, place)).toThrow('a place in this app');
});

it.each(['mary@example.org', "o'brien+kindred@mail.example.com.au", 'a@b.co'])(
  'takes %s as a mail address',
  (address) => {
    expect(isMailAddress(address)).toBe(true);
  },
);

it.each([
  'mary',
  'mary@example',
  'mary@example.org,eve@evil.example',
  '"mary@evil.example"@example.org',
  'mary@example.org\r\nBcc: eve@evil.example',
  'mary@[127.0.0.1]',
  '<mary@example.org>',
  'Mary <mary@example.org>',
  'mary@example.org ',
  '.mary@example.org',
  'ma..ry@example.org',
  'mary@-example.org',
  'mary@eve@example.org',
  'm\u00e4ry@example.org',
  `${'m'.repeat(65)}@example.org`,
  `mary@${'a.'.repeat(130)}org`,
])('refuses %j as a mail address', (address) => {
  expect(isMailAddress(address)).toBe(false);
});

it('takes mobile numbers in one spelling alone', () => {
  expect(isMobile('+61400000001')).toBe(true);
  for (const other of [
    '0400000001',
    '+61 400 000 001',
    '+0400000001',
    '+614',
    '61400000001',
    '+6140000000123456',
  ])
    expect(isMobile(other)).toBe(false);
});
