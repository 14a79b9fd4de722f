import type { Vocabulary } from './text-index.ts';
import { abbreviations, question, type Word } from './words.ts';

/** A question as it is looked up. */
export interface Asked {
  words: Word[];
  /** Some word was taken for another, because nobody knows it as it was typed. */
  corrected: boolean;
}

/** A pasted page is no question. */
const mostWords = 24;

/** Nothing stands behind the last word yet. */
export function isHalfTyped(text: string): boolean {
  return !/[\s.?!]$/.test(text);
}

/** Words that are not known are taken for the nearest that is, or for two that were run together. */
export function askedOf(index: Vocabulary, text: string): Asked {
  let corrected = false;
  const names = new Set(text === text.toUpperCase() ? [] : abbreviations(text));
  const halfTyped = isHalfTyped(text);
  const typed = question(text).slice(0, mostWords);
  const words = typed.flatMap((word, at) => {
    if (word.small) return [names.has(word.spelt) ? { ...word, small: false } : word];
    const last = halfTyped && at === typed.length - 1;
    if (isKnown(index, word) || (last && index.spellings.begins(word.spelt, 1).length > 0)) return [word];
    const read = meant(index, word.spelt);
    if (read.length === 0) return [word];
    corrected = true;
    return read;
  });
  return { words, corrected };
}

function isKnown({ termOf }: Vocabulary, { stem }: Word): boolean {
  return termOf.has(stem);
}

function meant(index: Vocabulary, typed: string): Word[] {
  const [nearest] = index.spellings.near(typed);
  const near = nearest ? question(index.shown[nearest.at] ?? '') : [];
  if (nearest && nearest.cost <= 1) return near;
  return apart(index, typed) ?? near;
}

/** `chemobrain` is two words to us. */
function apart(index: Vocabulary, typed: string): Word[] | undefined {
  for (let at = 3; at <= typed.length - 3; at++) {
    const parts = [typed.slice(0, at), typed.slice(at)];
    if (parts.every((part) => index.termOfSpelt.has(part))) return question(parts.join(' '));
  }
  return undefined;
}
