import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { appIconSvg } from './art/app-icon.ts';
import { branchesSvg } from './art/drawings.ts';

/** Draws the branches and the app icon into the files that the apps use. --check verifies that they are up to date. */
const drawings = [
  ['branches.svg', branchesSvg()],
  ['app-icon.svg', appIconSvg('icon')],
] as const;
for (const [name, drawn] of drawings) {
  const file = join(import.meta.dirname, 'src', name);
  if (!process.argv.includes('--check')) await writeFile(file, drawn);
  else if ((await readFile(file, 'utf8').catch(() => '')) !== drawn) {
    console.error(`ui/src/${name} is not what ui/art draws. Run: node ui/make-branches.ts`);
    process.exitCode = 1;
  }
}
