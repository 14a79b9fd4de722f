import fc from 'fast-check';
import { evilStrings } from './evil-strings.ts';

/** Breaks out of any context, then tries to run. Tests look for `kindredHit`. */
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

/** Any Unicode character, half of them common ones. `fc.string` would first list all of them. */
const character = fc
  .oneof(fc.integer({ min: 0, max: 0xff }), fc.integer({ min: 0, max: 0x10_ff_ff }))
  .filter((point) => point < 0xd8_00 || point > 0xdf_ff);

const hostile = fc
  .tuple(
    fc.constantFrom(...endings),
    fc.oneof(fc.constantFrom(...payloads), fc.constantFrom(...evilStrings)),
    fc.array(character, { maxLength: 12 }).map((points) => String.fromCodePoint(...points)),
  )
  .map((parts) => parts.join(''));

/** Each string as it is, and then mixtures of them; deterministic for a seed. */
export function hostileTexts(seed: number, count: number): string[] {
  const existing = [...payloads, ...evilStrings].slice(0, count);
  return [...existing, ...fc.sample(hostile, { seed, numRuns: Math.max(0, count - existing.length) })];
}
