/**
 * An import is allowed when some row whose `from` matches the importer has a `to` that matches the
 * imported file. `packages` closes a folder to all packages but these; without it any may come in.
 */
export type Arrow = {
  readonly from: string;
  readonly to: readonly string[];
  readonly but?: readonly string[];
  readonly packages?: readonly string[];
};

/** What only tests may import. */
export const testSupport = ['**/*.test.ts', '**/*.test.tsx', '*/src/testing/**', '*/src/**/fixtures.ts'];

// The fakes speak for what lies outside: mail servers, SMS providers, the CRM.
const serverSupport = ['server/src/testing/**', 'server/src/**/fixtures.ts', 'rigs/src/fakes/**'];
const appSupport = ['<app>/src/testing/**', '<app>/src/**/fixtures.ts', 'rigs/src/fuzzer/**'];
const contract = 'contract/src/**';
// Rigs and benchmarks bring up a database of their own the way the product does.
const workshop = ['server/src/testing/**', 'server/src/platform/postgres/**', 'server/process.json'];

export const arrows: readonly Arrow[] = [
  { from: 'contract/src/**', to: [contract], packages: ['zod'] },
  { from: 'contract/*.ts', to: ['contract/**'], packages: ['zod', 'node'] },
  { from: 'contract/**/*.test.ts', to: ['contract/**'] },

  { from: 'content/**', to: ['content/**', contract] },

  { from: 'ui/src/**', to: ['ui/src/**'], packages: ['react'] },
  { from: 'ui/src/**/*.test.*', to: ['ui/src/**'] },
  { from: 'ui/*', to: ['ui/**'] },
  { from: 'ui/gallery/**', to: ['ui/**'] },

  {
    from: 'server/src/platform/**',
    to: ['server/src/platform/**', contract, 'content/src/**'],
    but: testSupport,
  },
  {
    from: 'server/src/features/<area>/**',
    to: [
      'server/src/features/<area>/**',
      'server/src/features/*/public.ts',
      'server/src/platform/**',
      contract,
    ],
    but: testSupport,
  },
  { from: 'server/src/*', to: ['server/src/**', contract, 'content/src/**'], but: testSupport },
  { from: 'server/src/testing/**', to: ['server/src/**', contract, 'content/src/**', 'rigs/src/fuzzer/**'] },
  { from: 'server/src/**/*.test.ts', to: serverSupport },
  { from: 'server/src/**/fixtures.ts', to: serverSupport },

  {
    from: '<app>/src/platform/**',
    to: ['<app>/src/platform/**', '<app>/src/messages/**', contract, 'ui/src/**'],
    but: testSupport,
  },
  {
    from: '<app>/src/features/<area>/**',
    to: [
      '<app>/src/features/<area>/**',
      '<app>/src/features/*/public.tsx',
      '<app>/src/platform/**',
      contract,
      'ui/src/**',
    ],
    but: testSupport,
  },
  { from: '<app>/src/shell/**', to: ['<app>/src/**', contract, 'ui/src/**'], but: testSupport },
  // The entry points: mock mode starts here, so these may read the typed replies of fixtures.ts.
  { from: '<app>/src/*', to: ['<app>/src/**', contract, 'ui/src/**'] },
  { from: '<app>/src/testing/**', to: ['<app>/src/**', contract, 'ui/src/**'] },
  { from: '<app>/src/**/*.test.*', to: appSupport },
  { from: '<app>/src/**/fixtures.ts', to: appSupport },
  { from: '<app>/*', to: ['<app>/**', contract, 'ui/**'] },

  { from: 'rigs/**', to: ['rigs/**', contract, ...workshop] },
  { from: 'bench/**', to: ['bench/**', 'rigs/src/**', contract, ...workshop] },
  { from: 'e2e/**', to: ['e2e/**', 'rigs/src/**', contract, ...workshop] },

  { from: 'tools/**', to: ['tools/**', contract] },
];
