import { bannedWords } from './banned-words.ts';
import type { ShownString } from './strings-shown.ts';

export type WordBreach = { path: string; line: number; word: string; instead: string };

export function bannedIn(strings: readonly ShownString[]): WordBreach[] {
  return strings.flatMap(({ path, line, text }) =>
    bannedWords.flatMap(({ pattern, instead }) => {
      const word = pattern.exec(text)?.[0];
      return word === undefined ? [] : [{ path, line, word, instead }];
    }),
  );
}
