import { defineConfig } from 'vitest/config';

/** The rigs, against one running product; those that need a product of their own start it. */
export default defineConfig({
  test: {
    name: 'rigs',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/product-for-tests.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // They wait more than they work: for a process that ends, for a database that comes back.
    maxWorkers: 2,
  },
});
