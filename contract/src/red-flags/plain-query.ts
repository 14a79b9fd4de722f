import { fillers, isOneSlipFrom } from '../crisis-phrases/normalize.ts';
import { everyday, meanings } from './meanings.ts';

/**
 * A query in the form the patterns expect: one spelling, one word per meaning, a feverish temperature as `hightemp`.
 */
export function plainQueryOf(text: string): string[] {
  let plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().slice(0, mostLetters);
  if (isRewritten.test(plain)) for (const [from, to] of rewritten) plain = plain.replaceAll(from, to);
  plain = plain.replaceAll(temperature, temperatureWord).replaceAll(/(\d)[.,](\d)/g, '$1$2');
  const words = plain.match(/[\p{L}\p{N}]+|[.!?;,\n]/gu) ?? [];
  return [...words.flatMap(meaningOf), '.'];
}

/** Longer than any query. */
const mostLetters = 400;

const rewritten: readonly (readonly [RegExp, string])[] = [
  [/['’`´]/g, ''],
  [/\bcar[- ]?t\b(?:[- ]?cells?)?/g, 'cart'],
  [/\b(?:stem cell|bone marrow|marrow) transplant\b/g, 'transplant'],
  [/\b(?:blood|bloody) nose/g, 'nose bleed'],
  [/\bnose ?bleed/g, 'nose bleed'],
  [/\bbowel (?:motion|movement)s?\b/g, 'poo'],
  [
    /\b(?:throwing|throw|threw|thrown|throws|chucking|chuck|chucked|bringing|bring|brought) (?:it )?(?:all )?up\b/g,
    'vomit',
  ],
  [/\b(?:being|been|was|keeps? being) sick\b(?! of| with)/g, 'vomit'],
  [
    /\bpass?(?:ed|ing|es)? out\b(?! (?:flyers|cards|lollies|gifts|leaflets|samples|invitations|the|pamphlets))/g,
    'faint',
  ],
  [/\bguts up\b/g, 'vomit'],
  [/\bcontroll\b/g, 'control'],
  [/\b(side|arm|leg|hand|face)( is| feels| gone| went)? week\b/g, '$1$2 weak'],
  [/\bblack(?:ed|ing)?[ -]?outs?\b(?! (?:curtain|blind))/g, 'faint'],
  [/\b(?:can ?not|can not|cant|carnt|cnt|couldnt|could not|unable to|not able to|cannae)\b/g, 'cant'],
  [
    /\b(?:wont|will not|wouldnt|would not|doesnt|does not|dosnt|dont|do not|isnt|is not|hasnt|has not|havent|have not|hadnt|didnt|did not|wasnt|arent|not|never)\b/g,
    'not',
  ],
  [/\b(?:short|shortness) of (?:breath|breathe|breth)\b/g, 'breathless'],
  [/\bout of (?:breath|breathe|breth)\b/g, 'breathless'],
  [/\bpins and needles\b|\b(?:no|lost|losing) feeling\b/g, 'numb'],
  [/\bthe (?:runs|trots)\b/g, 'diarrhoea'],
  [/\ban?aphyla\w*/g, 'anaphylaxis'],
  [/\ball over\b/g, 'allover'],
];

/** Most queries have nothing to rewrite, which this single test detects. */
const isRewritten = new RegExp(rewritten.map(([from]) => from.source).join('|'));

/** A number that may be a body temperature, with its unit if there is one. */
const temperature =
  /(?<![\d.,$])(\d{2,3})(?:[.,](\d{1,2}))?\s*(?:(°|º|degrees?|degres|deg|celsius|c)(?:\s*(?:c|celsius))?|(°?\s*f|degrees f|fahrenheit))?(?![\w%]|[.,]\d)/g;

function temperatureWord(all: string, whole: string, part = '0', unit?: string, fahrenheit?: string): string {
  const degrees = Number(`${whole}.${part}`);
  const isFever = (degrees >= 38 && degrees < 43) || (degrees >= 100.4 && degrees < 109);
  if (!isFever) return all;
  return unit || fahrenheit || part !== '0' ? ' hightemp ' : ' number38 ';
}

interface Vocabulary {
  byWord: ReadonlyMap<string, string>;
  /** Words of five letters or more, by first letter: the candidates for a slip. */
  byInitial: Readonly<Partial<Record<string, readonly (readonly [word: string, meaning: string])[]>>>;
  bySkeleton: ReadonlyMap<string, string>;
}

let vocabulary: Vocabulary | undefined;

function meaningOf(written: string): string | readonly string[] {
  if (/^[.!?;,\n]$/.test(written)) return written === ',' ? ',' : '.';
  if (/^(?:19|20)\d\d$/.test(written)) return 'year';
  // A pulse, if the query mentions one.
  if (/^1[1-9]\d$/.test(written)) return 'fast';
  const word = written.replaceAll(/(\p{L})\1{2,}/gu, '$1$1');
  vocabulary ??= readVocabulary();
  const meant = vocabulary.byWord.get(word);
  if (meant) return meant;
  return fillers.has(word) ? [] : nearestMeaning(word, vocabulary);
}

function nearestMeaning(word: string, { byInitial, bySkeleton }: Vocabulary): string {
  if (word.length < 4 || everyday.has(word)) return word;
  for (const [right, meaning] of byInitial[word[0] ?? ''] ?? [])
    if (isOneSlipFrom(word, right)) return meaning;
  const skeleton = skeletonOf(word);
  return (word.length >= 6 && skeleton.length >= 5 && bySkeleton.get(skeleton)) || word;
}

function readVocabulary(): Vocabulary {
  const words = meanings
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [meaning = '', list = ''] = line.split(': ');
      return list.split(' ').map((word): [string, string] => [word, meaning]);
    });
  const long = words.filter(([word]) => word.length >= 7);
  const byWord = new Map(words);
  return {
    byWord,
    byInitial: Object.groupBy(
      [...byWord].filter(([word]) => word.length >= 5),
      ([word]) => word[0] ?? '',
    ),
    bySkeleton: new Map(long.map(([word, meaning]) => [skeletonOf(word), meaning])),
  };
}

/** What remains of a long word when spelling variants of vowels and double letters are removed. */
function skeletonOf(word: string): string {
  const consonants = word
    .slice(1)
    .replaceAll(/[aeiouyh]/g, '')
    .replaceAll(/(.)\1+/g, '$1');
  return `${word[0]}${consonants}`;
}
