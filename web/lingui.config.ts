import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

const messages = '<rootDir>/src/messages/{locale}';

/** What a first article is read with. All other words of the area come after it. */
const article = ['<rootDir>/src/features/learn/screens/topic-screen.tsx'];

/** A catalogue for each area, so that a screen loads its own words and no others. */
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
      exclude: ['<rootDir>/src/platform/metadata.ts'],
    },
    { path: `${messages}/metadata`, include: ['<rootDir>/src/platform/metadata.ts'] },
    { path: `${messages}/learn`, include: article },
    { path: `${messages}/learn-more`, include: ['<rootDir>/src/features/learn'], exclude: article },
    {
      path: `${messages}/{name}`,
      include: ['<rootDir>/src/features/{name}'],
      exclude: ['<rootDir>/src/features/learn'],
    },
  ],
});
