import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { branchesSvg } from './art/drawings.ts';

/** Draws the branches into the file that the apps use. --check verifies that it is up to date. */
const file = join(import.meta.dirname, 'src/branches.svg');
const drawn = branchesSvg();
if (!process.argv.includes('--check')) await writeFile(file, drawn);
else if ((await readFile(file, 'utf8').catch(() => '')) !== drawn) {
  console.error('ui/src/branches.svg is not what ui/art draws. Run: node ui/make-branches.ts');
  process.exitCode = 1;
}
