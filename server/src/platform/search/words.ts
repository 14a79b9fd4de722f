import { isEnglishWord } from './english-words.ts';
import { oneSpelling, stem } from './spelling.ts';

/** A word in a text or a query. */
export interface Word {
  /** As typed, in lowercase. */
  raw: string;
  /** In lowercase, with spelling unified. */
  spelt: string;
  /** Its index key. */
  stem: string;
  /** A stop word, which counts only inside a phrase. */
  small: boolean;
}

const small = new Set(
  (
    'a about after again all also always am an and any anyone are as at be because been before being but by can cannot cant ' +
    'could did didnt do does doesnt doing dont else for from get gets getting give go goes going got had has have having he help helps helping her here hers ' +
    'him his how i id if ill im in into is isnt it its ive just keep keeps know let like lot make makes may me might more most much ' +
    'must my need needs no not now of off ok okay on one only or other our out over please put really say says seem she should ' +
    'since so some something still such than that thats the their them then there these they thing things this those to too up us very ' +
    'arent wasnt werent hasnt havent hadnt couldnt wouldnt shouldnt wont youre theyre weve youve theyve hes shes wheres hows theres whos lets ' +
    'want wants was way we well were what whats when where which while who whos why will with without would wont yes you your'
  ).split(' '),
);

const accents = /\p{M}/gu;
const anyWord = /[\p{L}\p{N}]+/gu;
const asciiWord = /[a-z0-9]+/g;
const isAscii = (text: string) => /^[\s!-~]*$/.test(text);

/** Lowercase, without accents and apostrophes: `Sézary’s` becomes `sezarys`. */
export function plain(text: string): string {
  const lower = text.toLowerCase().replaceAll(/['’ʼ]/g, '');
  // ASCII letters need no normalisation.
  return isAscii(lower) ? lower : lower.normalize('NFD').replaceAll(accents, '');
}

/** The words of a text, in lowercase. Most texts are ASCII, for which this costs a fraction of the Unicode classes. */
export function rawWords(text: string): string[] {
  const lower = plain(text);
  return lower.match(isAscii(lower) ? asciiWord : anyWord) ?? [];
}

export interface Reader {
  read: (text: string) => Word[];
}

/** Memoised, because a text repeats the same words. */
export function reader(): Reader {
  const existing = new Map<string, Word>();
  return {
    read: (text) =>
      rawWords(text).map((raw) => {
        const word = existing.get(raw) ?? wordOf(raw);
        existing.set(raw, word);
        return word;
      }),
  };
}

function wordOf(raw: string): Word {
  const spelt = oneSpelling(raw);
  return { raw, spelt, stem: stem(spelt), small: small.has(raw) };
}

/** Hyphenated words are also indexed as one word: `car-t`, `follow-up`, `x-ray`. */
export function joined(text: string): string[] {
  return (plain(text).match(/(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:[-/&][\p{L}\p{N}]+)+/gu) ?? []).map((all) =>
    all.replaceAll(/[-/&]/g, ''),
  );
}

/** Abbreviations that are names, even where they look like stop words: ALL, IT. */
export function abbreviations(text: string): string[] {
  return (text.match(/\b[A-Z][A-Z0-9]{1,5}\b/g) ?? []).map((letters) => letters.toLowerCase());
}

/** Questions share most of their words, and each is parsed for services, kinds of help and articles. */
const mostAsked = 2_000;
const asked = new Map<string, Word>();

/** Only dictionary words are remembered: a name or a typo may reveal who asked. */
export function question(text: string): Word[] {
  return rawWords(text).map((raw) => {
    const before = asked.get(raw);
    if (before) return before;
    const word = wordOf(raw);
    if (!isEnglishWord(raw)) return word;
    if (asked.size === mostAsked) asked.clear();
    asked.set(raw, word);
    return word;
  });
}
