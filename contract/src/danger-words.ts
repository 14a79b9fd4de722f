import { falseFriends } from './danger-friends.ts';
import { type Grammar, grammarOf, masked, saidIn } from './danger-grammar.ts';
import { wordLists } from './danger-lists.ts';
import { dangers } from './danger-phrases.ts';
import { plainWordsOf } from './danger-plain.ts';

let grammars: { danger: Grammar; friends: Grammar } | undefined;

/**
 * Whether a text has words that speak of danger. It decides nothing about the person who wrote it: it only brings
 * the numbers to ring closer. The same on the device of whoever writes, without a network, and on the server.
 */
export function speaksOfDanger(text: string): boolean {
  grammars ??= { danger: grammarOf(dangers, wordLists), friends: grammarOf(falseFriends, wordLists) };
  const words = plainWordsOf(text);
  // What only sounds like danger is taken out before danger is looked for.
  const light = [...saidIn(grammars.friends, words)];
  for (const [at, end] of light) {
    for (let place = at; place < end; place += 1) words[place] = words[place] === '.' ? '.' : masked;
  }
  return saidIn(grammars.danger, words).next().done === false;
}
