import { isEnglishWord } from './english-words.ts';
import type { Vocabulary } from './text-index.ts';
import { abbreviations, question, type Word } from './words.ts';

/** A parsed query. */
export interface ParsedQuery {
  words: Word[];
  /** Whether a word was replaced because it is neither known nor an English word. */
  corrected: boolean;
}

/** Whether an unknown word is replaced by the nearest known one. */
export type Spelling = 'corrected' | 'as typed';

/** Anything longer is pasted text, not a query. */
const mostWords = 24;

/** Whether the query ends within its last word, which may then be a prefix. */
export function isHalfTyped(text: string): boolean {
  return !/[\s.?!]$/.test(text);
}

/** Replaces misspelt words with the nearest known word, or with two that were run together. */
export function parseQuery(index: Vocabulary, text: string, spelling: Spelling = 'corrected'): ParsedQuery {
  let corrected = false;
  const names = new Set(text === text.toUpperCase() ? [] : abbreviations(text));
  const halfTyped = isHalfTyped(text);
  const typed = question(text).slice(0, mostWords);
  const words = typed.flatMap((word, at) => {
    if (word.small) return [names.has(word.spelt) ? { ...word, small: false } : word];
    const last = halfTyped && at === typed.length - 1;
    if (isRight(index, word) || (last && index.spellings.begins(word.spelt, 1).length > 0)) return [word];
    const read = spelling === 'as typed' ? [] : meant(index, word.spelt, typed[at + 1]);
    if (read.length === 0) return [word];
    corrected = true;
    return read;
  });
  return { words, corrected };
}

/** A number is always right: a similar one is a different postcode, dose or temperature. */
function isRight({ termOf, known }: Vocabulary, { stem, raw }: Word): boolean {
  return termOf.has(stem) || known.has(raw) || /^\d/.test(raw) || isEnglishWord(raw);
}

function meant(index: Vocabulary, typed: string, next: Word | undefined): Word[] {
  const candidates = index.spellings.near(typed);
  const [first] = candidates;
  // Of equally near words, prefers the one that the next word continues: "hary cell" is "hairy cell".
  const nearest =
    candidates.find(
      ({ at, cost }) => cost === first?.cost && isContinued(index, index.spelt[at] ?? '', next),
    ) ?? first;
  const near = nearest ? question(index.visible[nearest.at] ?? '') : [];
  if (nearest && nearest.cost <= 1) return near;
  return apart(index, typed) ?? near;
}

function isContinued({ phrases }: Vocabulary, spelt: string, next: Word | undefined): boolean {
  const [word] = question(spelt);
  if (!next || next.small || !word) return false;
  return phrases?.get(word.stem)?.some(({ stems }) => stems.has(next.stem)) ?? false;
}

/** Splits words such as `chemobrain`, which is two words in our pages. */
function apart(index: Vocabulary, typed: string): Word[] | undefined {
  for (let at = 3; at <= typed.length - 3; at++) {
    const parts = [typed.slice(0, at), typed.slice(at)];
    if (parts.every((part) => index.termOfSpelt.has(part))) return question(parts.join(' '));
  }
  return undefined;
}
