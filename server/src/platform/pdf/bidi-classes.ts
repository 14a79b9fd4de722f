/**
 * The classes of the Unicode bidirectional algorithm (UAX #9), without the embeddings that isolates have superseded.
 */
export type BidiClass =
  | 'L'
  | 'R'
  | 'AL'
  | 'EN'
  | 'AN'
  | 'ES'
  | 'ET'
  | 'CS'
  | 'NSM'
  | 'BN'
  | 'WS'
  | 'ON'
  | 'LRI'
  | 'RLI'
  | 'FSI'
  | 'PDI';

const isolates: Readonly<Record<string, BidiClass>> = {
  '\u2066': 'LRI',
  '\u2067': 'RLI',
  '\u2068': 'FSI',
  '\u2069': 'PDI',
};

// JavaScript has no property for these classes, so they are derived from script and category; the first match wins.
const patterns: readonly (readonly [BidiClass, RegExp])[] = [
  ['EN', /[0-9²³¹⁰⁴-⁹₀-₉\u06f0-\u06f9\u2488-\u249b\uff10-\uff19\u{1d7ce}-\u{1d7ff}]/u],
  ['AN', /[\u0600-\u0605\u0660-\u0669\u066b\u066c\u06dd]/u],
  ['ES', /[-+⁺⁻₊₋−\ufb29﹢﹣＋－]/u],
  ['CS', /[,./:\u00a0\u060c\u202f\u2044﹐﹒﹕，．／：]/u],
  ['ET', /[#%°±\u0609\u060a\u066a‰-‴∓℮﹟﹪＃％]|(?!\u060b)\p{Sc}/u],
  ['NSM', /[\p{Mn}\p{Me}]/u],
  ['BN', /\p{Cc}|(?![\u200e\u200f\u061c])[\p{Cf}\p{Default_Ignorable_Code_Point}]/u],
  ['WS', /\s/u],
  ['R', /\u200f|[\p{Script=Hebrew}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}]/u],
  ['ON', /[\u0606\u0607\u060e\u060f\u06de\u06e9\ufd3e\ufd3f\ufdcf]/u],
  ['AL', /\u061c|[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}؛؟ـ]/u],
  ['L', /[\p{L}\p{Nd}\p{Nl}\p{Mc}\u200e।॥]|(?!\p{Script=Common})[\p{P}\p{S}\p{N}]/u],
];

export function bidiClassOf(sign: string): BidiClass {
  return isolates[sign] ?? patterns.find(([, pattern]) => pattern.test(sign))?.[0] ?? 'ON';
}

const brackets = '()[]{}（）［］｛｝「」『』【】〈〉《》〔〕';

/** The closing bracket that belongs to an opening one. */
export const closingOf = (sign: string) => pairOf(sign, brackets, 0);
export const isClosing = (sign: string) => pairOf(sign, brackets, 1) !== undefined;

/** What is drawn in right-to-left text, where an opening bracket opens to the other side. */
export function mirrorOf(sign: string): string {
  const mirrored = `${brackets}<>«»‹›≤≥`;
  return pairOf(sign, mirrored, 0) ?? pairOf(sign, mirrored, 1) ?? sign;
}

function pairOf(sign: string, pairs: string, side: 0 | 1): string | undefined {
  const at = pairs.indexOf(sign);
  return at !== -1 && at % 2 === side ? pairs[at + 1 - 2 * side] : undefined;
}
