import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Generated from en-US by Lingui: en-XA is long and accented, en-XB is right-to-left. */
const madeLocales = ['en-XA', 'en-XB'];

export function isPseudoCatalogue(file: string): boolean {
  return madeLocales.some((locale) => file.includes(`/${locale}/`));
}

/**
 * Lingui falls back to en-US for missing messages, so an empty file is enough. The files are not committed: every
 * build, development server and test that uses this Vite configuration creates them.
 */
export function writePseudoCatalogues(root: string): void {
  const messages = join(root, 'src/messages');
  for (const name of globSync('**/*.po', { cwd: join(messages, 'en-US') })) {
    for (const locale of madeLocales) {
      const file = join(messages, locale, name);
      if (existsSync(file)) continue;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, '');
    }
  }
}
