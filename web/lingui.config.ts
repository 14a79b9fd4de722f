import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

const messages = '<rootDir>/src/messages/{locale}';

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
    { path: `${messages}/{name}`, include: ['<rootDir>/src/features/{name}'] },
  ],
});
