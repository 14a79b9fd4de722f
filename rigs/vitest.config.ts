import { defineConfig } from 'vitest/config';

/** The rigs, against one running product; those that need their own start one. */
export default defineConfig({
  test: {
    name: 'rigs',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/product-for-tests.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // They mostly wait: for a process to exit, or a database to recover.
    maxWorkers: 2,
  },
});
