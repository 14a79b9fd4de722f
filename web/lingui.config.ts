import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const features = join(import.meta.dirname, 'src/features');
const messages = '<rootDir>/src/messages/{locale}';

/** The messages needed by a visitor's first article. The area's other messages load later. */
const article = '<rootDir>/src/features/learn/screens/topic-screen.tsx';

/** Areas and their parts: `energy/diary`, `learn`. */
const folders = globSync('{*,*/*}/{routes,public}.tsx', { cwd: features }).map(dirname);

/** Its words are needed only by the areas that use it. */
const limitedText = 'platform/limited-text-area.tsx';
const withLimitedText = globSync('**/*.tsx', { cwd: features }).filter((file) =>
  readFileSync(join(features, file), 'utf8').includes(limitedText),
);

/** One catalogue per area and part, so that a screen loads only its own messages. */
const catalogues = [...new Set(folders)].toSorted().map((folder) => {
  const parts = folders.filter((other) => other.startsWith(`${folder}/`));
  const own = (file: string) =>
    file.startsWith(`${folder}/`) && !parts.some((part) => file.startsWith(`${part}/`));
  return {
    path: `${messages}/${folder === 'learn' ? 'learn-more' : folder.replace('/', '-')}`,
    include: [
      `<rootDir>/src/features/${folder}`,
      ...(withLimitedText.some(own) ? [`<rootDir>/src/${limitedText}`] : []),
    ],
    exclude: [...parts.map((part) => `<rootDir>/src/features/${part}`), article],
  };
});

export default defineConfig({
  sourceLocale: 'en-US',
  locales: ['en-US', 'en-AU', 'en-XA', 'en-XB'],
  fallbackLocales: { default: 'en-US' },
  pseudoLocale: 'en-XA',
  format: formatter({ lineNumbers: false, origins: false }),
  catalogs: [
    {
      path: `${messages}/shell`,
      include: ['<rootDir>/src/shell', '<rootDir>/src/platform'],
      exclude: ['<rootDir>/src/platform/metadata.ts', `<rootDir>/src/${limitedText}`],
    },
    { path: `${messages}/metadata`, include: ['<rootDir>/src/platform/metadata.ts'] },
    { path: `${messages}/learn`, include: [article] },
    ...catalogues,
  ],
});
