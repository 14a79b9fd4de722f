import { expect, it } from 'vitest';
import { isMailAddress } from '@kindred/contract/values.ts';
import { isMobile } from './address.ts';
import { sampleFrame } from './fixtures.ts';
import { mailColors } from './mail-colors.ts';
import { attachmentsOf } from './mail-pictures.ts';
import type { MailWords } from './mail-words.ts';
import { renderMail, renderSms } from './mail-template.ts';
import { linkTo } from './link.ts';
import { testMessage } from './mails/test-message.ts';

const { baseUrl } = sampleFrame;
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
  const { text, html } = renderMail(words, sampleFrame, 'plain');
  expect(text).toBe(
    [
      'Kindred',
      'Sign in to Kindred',
      'Press the button.',
      'Sign in:\nhttps://app.kindred.example/verify-token#token=abc',
      'Or type this code: 123456',
      '--',
      'Rather talk? Call 1800 000 000. Monday to Friday, 9 am to 5 pm, Sydney time.',
      'You’re getting this email because you have a Kindred account.\n',
    ].join('\n\n'),
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
])('escapes %s', (hostile) => {
  const { html } = renderMail(
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
    sampleFrame,
    'plain',
  );
  expect(html).not.toContain(hostile);
  expect(html.match(/<(script|img src=x|h1)/g)).toEqual(['<h1']);
});

it('writes a text message with plain quotes and spaces, in both modes', () => {
  const message = { text: 'Your call: 3:30\u202fpm', discreet: { text: 'It’s “today”' } };
  expect(renderSms(message, sampleFrame, 'plain').text).toBe('Your call: 3:30 pm');
  expect(renderSms(message, sampleFrame, 'discreet').text).toBe(`It's "today"`);
  const hidden = { text: 'Changed to r•••@example.org', discreet: 'same' } as const;
  expect(renderSms(hidden, sampleFrame, 'plain').text).toBe('Changed to r***@example.org');
});

it('reveals no sender in discreet mode: no name, no phone number, no picture', async () => {
  const { html, text } = renderMail(testMessage(), sampleFrame, 'discreet');
  expect(`${html} ${text}`.replaceAll(baseUrl, '')).not.toMatch(/kindred|1800|<img/i);
  expect(await attachmentsOf(html)).toEqual([]);
});

it('attaches the pictures it shows', async () => {
  const { html } = renderMail(testMessage(), sampleFrame, 'plain');
  const attached = await attachmentsOf(html);
  expect(html.match(/src="cid:[^"]+"/g)).toEqual(attached.map(({ cid }) => `src="cid:${cid}"`));
  const bytes = attached.reduce((sum, { content }) => sum + content.length, 0);
  expect(bytes).toBeLessThan(30_000);
});

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

it.each(Object.entries(mailColors))('has a contrast of 7 to 1 in all its text, %s', (_, colors) => {
  const { ink, quiet, link, paper, raised, gumWash, button, onButton, deep, onDeep } = colors;
  const pairs = [
    [ink, raised],
    [quiet, raised],
    [quiet, paper],
    [link, paper],
    [ink, gumWash],
    [onButton, button],
    [onDeep, deep],
  ] as const;
  for (const [text, ground] of pairs) {
    const [less = 0, more = 0] = [luminance(text), luminance(ground)].toSorted((a, b) => a - b);
    expect((more + 0.05) / (less + 0.05), `${text} on ${ground}`).toBeGreaterThanOrEqual(7);
  }
});

it('loads nothing from anywhere, and links only to this app', () => {
  const { html } = renderMail(testMessage(), sampleFrame, 'plain');
  expect(html).not.toMatch(/<(link|script|iframe)|src="(?!cid:)|url\(|@import/);
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
])('refuses %j as a link target', (place) => {
  expect(() => linkTo(baseUrl, place)).toThrow('a place in this app');
});

it.each(['mary@example.org', "o'brien+kindred@mail.example.com.au", 'a@b.co'])(
  'accepts %s as an email address',
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
])('refuses %j as an email address', (address) => {
  expect(isMailAddress(address)).toBe(false);
});

it('accepts mobile numbers in only one format', () => {
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
