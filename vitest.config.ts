import { randomInt } from 'node:crypto';
import { defineConfig } from 'vitest/config';

/** One run for all workspaces; those that need a browser or a database say so themselves. */
export default defineConfig({
  test: {
    // Most of them wait for a database: more at once than there are cores.
    maxWorkers: 3,
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      { test: { name: 'content', include: ['content/src/**/*.test.ts'] } },
      { test: { name: 'console', include: ['console/src/**/*.test.ts'] } },
      { test: { name: 'bench', include: ['bench/src/**/*.test.ts'] } },
      { test: { name: 'tools', include: ['tools/**/*.test.ts'], testTimeout: 30_000 } },
      {
        test: {
          name: 'server',
          // They share what the server is made of: reading it anew for each file takes a quarter of the time.
          isolate: false,
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/testing/test-cluster.ts'],
          testTimeout: 90_000,
          hookTimeout: 60_000,
          // What chance decides can be decided again: SEED=… . BARS=all asks as often as the bars want.
          provide: {
            crmChanges: Number(process.env['CRM_CHANGES'] ?? 120),
            seed: Number(process.env['SEED'] ?? randomInt(2 ** 30)),
            all: process.env['BARS'] === 'all',
          },
        },
      },
      'ui/vitest.config.ts',
      'web/vitest.config.ts',
      'rigs/vitest.config.ts',
    ],
  },
});
