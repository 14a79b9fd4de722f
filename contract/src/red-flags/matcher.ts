import { grammarOf, maskPhrases, phrasesIn, type Grammar } from '../crisis-phrases/grammar.ts';
import { harmless } from './harmless.ts';
import { flags } from './patterns.ts';
import { plainQueryOf } from './plain-query.ts';
import { happening, learning, settled, treatedBefore } from './circumstances.ts';
import { lists } from './word-lists.ts';

let grammars:
  | Readonly<Record<'flags' | 'harmless' | 'happening' | 'treatedBefore' | 'elsewhere', Grammar>>
  | undefined;

/**
 * Whether a query describes something that cannot wait: a fever, a bleed, trouble breathing. It makes no diagnosis: the
 * answer just starts with what to do and whom to call. Runs identically on the server and on the device, including
 * offline.
 */
export function soundsUrgent(query: string): boolean {
  grammars ??= {
    flags: grammarOf(flags, lists),
    harmless: grammarOf(harmless, lists),
    happening: grammarOf(happening, lists),
    treatedBefore: grammarOf(treatedBefore, lists),
    elsewhere: grammarOf(`${settled}\n${learning}`, lists),
  };
  const all = plainQueryOf(query);
  // Phrases that only sound like a sign are removed first.
  const words = without(grammars.harmless, all);
  if (!holds(grammars.flags, words)) return false;
  return holds(grammars.happening, words) || !holds(grammars.elsewhere, without(grammars.treatedBefore, all));
}

/** The words, with phrases that match a grammar masked. */
function without(grammar: Grammar, words: readonly string[]): string[] {
  const masked = [...words];
  for (const [at, end] of phrasesIn(grammar, words)) {
    for (let place = at; place < end; place += 1) if (masked[place] !== '.') masked[place] = maskPhrases;
  }
  return masked;
}

function holds(grammar: Grammar, words: readonly string[]): boolean {
  return phrasesIn(grammar, words).next().done === false;
}
