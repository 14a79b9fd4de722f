import fc from 'fast-check';
import { naughty } from './naughty.ts';

/** Ends whatever a text may stand in, then tries to be run. `kindredHit` is what a test looks for. */
const payloads = [
  '<script>kindredHit=1</script>',
  '<img src=x onerror=kindredHit=1>',
  '<svg onload=kindredHit=1>',
  '<iframe srcdoc="<script>parent.kindredHit=1</script>">',
  '<details open ontoggle=kindredHit=1>',
  '<style>*{display:none!important}</style>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<a href="javascript:kindredHit=1">x</a>',
  '<form action="https://evil.example"><button>x',
  'javascript:kindredHit=1',
  ['$', '{kindredHit=1}'].join(''),
  '{{constructor.constructor("kindredHit=1")()}}',
  '{kindredHit, plural, other {x}}',
  "');kindredHit=1;//",
  '\u2028kindredHit=1\u2029',
  '\u202E</bdo>',
] as const;

const endings = [
  '',
  '"',
  "'",
  '">',
  "'>",
  '-->',
  ']]>',
  '</script>',
  '</style>',
  '</title>',
  '</textarea>',
  '</select>',
  '</noscript>',
  '\\',
  '\u0000',
  '&quot;&gt;',
  '&#x22;&#x3e;',
] as const;

const hostile = fc
  .tuple(
    fc.constantFrom(...endings),
    fc.oneof(fc.constantFrom(...payloads), fc.constantFrom(...naughty)),
    fc.string({ maxLength: 12, unit: 'binary' }),
  )
  .map((parts) => parts.join(''));

/** Each string as it is, and then mixtures of them; the same for the same seed. */
export function hostileTexts(seed: number, count: number): string[] {
  const known = [...payloads, ...naughty].slice(0, count);
  return [...known, ...fc.sample(hostile, { seed, numRuns: Math.max(0, count - known.length) })];
}
