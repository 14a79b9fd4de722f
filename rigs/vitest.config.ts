import { configDefaults, defineConfig } from 'vitest/config';

/** Bars that take long, each in a file of its own, run with `npm run bars`. */
const exclude = [...configDefaults.exclude, ...(process.env['BARS'] === 'all' ? [] : ['**/*.bar.test.ts'])];

/** The rigs, against one running product; those that need their own product start one. */
export default defineConfig({
  test: {
    name: 'rigs',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    exclude,
    globalSetup: ['src/product-for-tests.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    // They mostly wait: for a process to exit, or for a database to recover.
    maxWorkers: 2,
  },
});
