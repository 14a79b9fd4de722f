import { configDefaults, defineConfig } from 'vitest/config';

/** Generous: hurrying proves nothing on a shared machine, and waiting only delays a failure. */
const patient = { testTimeout: 90_000, hookTimeout: 90_000, expect: { poll: { timeout: 15_000 } } };

/** Bars that take long, each in a file of its own, run in `npm run bars`. */
const exclude = [...configDefaults.exclude, ...(process.env['BARS'] === 'all' ? [] : ['**/*.bar.test.ts'])];

/** One run for all workspaces; those that need a browser or a database declare it themselves. */
export default defineConfig({
  test: {
    // Most tests wait for a database, so twice as many workers as cores.
    maxWorkers: 4,
    projects: [
      { test: { ...patient, name: 'contract', isolate: false, include: ['contract/src/**/*.test.ts'] } },
      { test: { ...patient, name: 'content', isolate: false, include: ['content/src/**/*.test.ts'] } },
      { test: { ...patient, name: 'console', isolate: false, include: ['console/src/**/*.test.ts'] } },
      { test: { ...patient, name: 'bench', include: ['bench/src/**/*.test.ts'] } },
      { test: { ...patient, name: 'tools', isolate: false, include: ['tools/**/*.test.ts'], exclude } },
      {
        test: {
          ...patient,
          name: 'server',
          // Test files share the loaded modules: loading them per file would take a quarter of the time.
          isolate: false,
          include: ['server/src/**/*.test.ts', 'postgres/src/**/*.test.ts'],
          exclude,
          globalSetup: ['server/src/testing/test-cluster.ts'],
          // SEED=… makes another random run. BARS=all runs the full number of attempts.
          provide: {
            crmChanges: Number(process.env['CRM_CHANGES'] ?? 120),
            seed: Number(process.env['SEED'] ?? 2027),
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
