import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

let words: ReadonlySet<string> | undefined;

/** Whether it is an ordinary English word, in lowercase. Names of people and places are not. */
export function isEnglishWord(word: string): boolean {
  words ??= readWords();
  return words.has(word);
}

/** Made by server/src/make-english-words.ts. */
function readWords(): ReadonlySet<string> {
  const packed = readFileSync(join(import.meta.dirname, 'english-words.txt.br'));
  return new Set(brotliDecompressSync(packed).toString('utf8').split('\n'));
}
