import { oneSpelling, stem } from './spelling.ts';

/** A word of a text or a question. */
export interface Word {
  /** As it was typed, in small letters. */
  raw: string;
  /** In small letters and one spelling, as it was typed otherwise. */
  spelt: string;
  /** What it is looked up under. */
  stem: string;
  /** Says little by itself: it counts only inside a phrase. */
  small: boolean;
}

const small = new Set(
  (
    'a about after again all also always am an and any anyone are as at be because been before being but by can cannot cant ' +
    'could did didnt do does doesnt doing dont else for from get gets getting give go goes going got had has have having he her here hers ' +
    'him his how i id if ill im in into is isnt it its ive just keep keeps know let like lot make makes may me might more most much ' +
    'must my need needs no not now of off ok okay on one only or other our out over please put really say says seem she should ' +
    'so some something still such than that thats the their them then there these they thing things this those to too up us very ' +
    'arent wasnt werent hasnt havent hadnt couldnt wouldnt shouldnt wont youre theyre weve youve theyve hes shes wheres hows theres whos lets ' +
    'want wants was way we well were what whats when where which while who whos why will with without would wont yes you your'
  ).split(' '),
);

const accents = /\p{M}/gu;
const word = /[\p{L}\p{N}]+/gu;

/** Small letters, no accents, no apostrophes: `Sézary’s` is `sezarys`. */
export function plain(text: string): string {
  const lower = text.toLowerCase().replaceAll(/['’ʼ]/g, '');
  // Plain letters need no second look.
  return /^[\s!-~]*$/.test(lower) ? lower : lower.normalize('NFD').replaceAll(accents, '');
}

export interface Reader {
  read: (text: string) => Word[];
}

/** Remembers every word that it met: a text says the same ones again and again. */
export function reader(): Reader {
  const known = new Map<string, Word>();
  return {
    read: (text) =>
      (plain(text).match(word) ?? []).map((raw) => {
        const found = known.get(raw) ?? wordOf(raw);
        known.set(raw, found);
        return found;
      }),
  };
}

function wordOf(raw: string): Word {
  const spelt = oneSpelling(raw);
  return { raw, spelt, stem: stem(spelt), small: small.has(raw) };
}

/** What is written with a hyphen is looked for as one word too: `car-t`, `follow-up`, `x-ray`. */
export function joined(text: string): string[] {
  return (plain(text).match(/[\p{L}\p{N}]+(?:[-/&][\p{L}\p{N}]+)+/gu) ?? []).map((all) =>
    all.replaceAll(/[-/&]/g, ''),
  );
}

/** Letters that stand for a name, also where they are a small word otherwise: ALL, IT. */
export function abbreviations(text: string): string[] {
  return (text.match(/\b[A-Z][A-Z0-9]{1,5}\b/g) ?? []).map((letters) => letters.toLowerCase());
}

export function question(text: string): Word[] {
  return reader().read(text);
}
