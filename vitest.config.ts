import { randomInt } from 'node:crypto';
import { defineConfig } from 'vitest/config';

/** One run for all workspaces; those that need a browser or a database declare it themselves. */
export default defineConfig({
  test: {
    // Most tests wait for a database, so more workers than cores.
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
          // Test files share the loaded modules: loading them per file would take a quarter of the time.
          isolate: false,
          include: ['server/src/**/*.test.ts', 'postgres/src/**/*.test.ts'],
          globalSetup: ['server/src/testing/test-cluster.ts'],
          testTimeout: 90_000,
          hookTimeout: 60_000,
          // SEED=… reproduces a random run. BARS=all runs the full number of attempts.
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
