import { falseFriends } from './third-person.ts';
import { type Grammar, grammarOf, maskPhrases, phrasesIn } from './grammar.ts';
import { wordLists } from './word-lists.ts';
import { dangers } from './patterns.ts';
import { plainWordsOf } from './normalize.ts';

let grammars: { danger: Grammar; friends: Grammar } | undefined;

/**
 * Whether a text contains phrases that signal danger. It does not judge anyone: it only makes the crisis numbers
 * appear. Runs identically on the server and on the device, including offline.
 */
export function speaksOfDanger(text: string): boolean {
  grammars ??= { danger: grammarOf(dangers, wordLists), friends: grammarOf(falseFriends, wordLists) };
  const words = plainWordsOf(text);
  // Phrases that only sound like danger are removed first.
  const light = [...phrasesIn(grammars.friends, words)];
  for (const [at, end] of light) {
    for (let place = at; place < end; place += 1) words[place] = words[place] === '.' ? '.' : maskPhrases;
  }
  return phrasesIn(grammars.danger, words).next().done === false;
}
