import { expect, it } from 'vitest';
import { textParts } from './text-parts.ts';

it.each([
  ['See https://example.org/a.', ['See ', 'https://example.org/a', '.']],
  ['(https://example.org/b)', ['(', 'https://example.org/b', ')']],
  ['https://bank.example@evil.example/', ['https://bank.example@evil.example/']],
  ['javascript:alert(1) and http://', ['javascript:alert(1) and http://']],
  ['no link', ['no link']],
])('links: found in %s', (text, parts) => {
  expect(textParts(text).map((part) => part.text)).toEqual(parts);
});

it('links: name the host they point to, as the browser spells it', () => {
  const [link] = textParts('https://exämple.org/x');
  expect(link).toMatchObject({ host: 'xn--exmple-cua.org' });
});
