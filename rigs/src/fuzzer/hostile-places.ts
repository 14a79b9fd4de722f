import fc from 'fast-check';

/** Ways to write a foreign URL so that it looks like a path of ours. */
const foreign = [
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  'https:evil.example',
  'https:/evil.example',
  'http:\\\\evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'mailto:robin@evil.example',
  '@evil.example',
  ':80@evil.example',
  'robin@evil.example/tabs/home',
  '//robin:word@evil.example/tabs/home',
  '.evil.example',
  '/.evil.example',
  '/..//evil.example',
  '/../../evil.example',
  '/./\\evil.example',
  '/tabs/home/../..//evil.example',
  '/tabs/../../evil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '%2f%2fevil.example',
  '/%09/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/ /evil.example',
  '/\r\nLocation: https://evil.example',
  '/tabs/home\r\nSet-Cookie: a=b',
  '/tabs/home%0d%0aLocation:%20https://evil.example',
  '/\u0000/evil.example',
  '/\u2028/evil.example',
  '/\uFEFF/evil.example',
  '\uFF0F\uFF0Fevil.example',
  '/\uFF0Fevil.example',
  '/\u3002evil.example',
  '//evil\u3002example',
  '//[::1]',
  '//0x7f.1',
  '//localhost:22',
  'tabs/home',
  '?https://evil.example',
  '#//evil.example',
  '/tabs/home#//evil.example',
  '/tabs/home?x=\\evil',
  '/api/v1/accounts/logout',
  '/login?return_to=//evil.example',
  '/verify-token#token=x',
  '/outbox',
  '__proto__',
  'constructor',
] as const;

const encodings = [
  (text: string) => text,
  (text: string) => text,
  (text: string) => encodeURIComponent(text.toWellFormed()),
  (text: string) => encodeURI(text.toWellFormed()),
  (text: string) => `/${text}`,
  (text: string) => `/tabs/home${text}`,
  (text: string) => `/go/${text}`,
  (text: string) => text.replaceAll('/', '\\'),
  (text: string) => text.replaceAll('/', '/\u200b'),
  (text: string) => text.toUpperCase(),
] as const;

const hostile = fc
  .tuple(
    fc.constantFrom(...foreign),
    fc.constantFrom(...encodings),
    fc.string({ maxLength: 6, unit: 'binary' }),
  )
  .map(([target, encode, tail]) => encode(target) + tail);

/** Each one as it is, and then mixtures of them; deterministic for a seed. */
export function hostilePlaces(seed: number, count: number): string[] {
  return [...foreign, ...fc.sample(hostile, { seed, numRuns: count - foreign.length })];
}
