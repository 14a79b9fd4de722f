/**
 * An import is allowed if a row whose `from` matches the importer has a `to` that matches the imported file. `packages`
 * limits a folder to these packages; without it any are allowed.
 */
export type Arrow = {
  readonly from: string;
  readonly to: readonly string[];
  readonly but?: readonly string[];
  readonly packages?: readonly string[];
};

/** What only tests may import. */
export const testSupport = ['**/*.test.ts', '**/*.test.tsx', '*/src/testing/**', '*/src/**/fixtures.ts'];

// The fakes replace external services: mail servers, SMS providers, the CRM.
const serverSupport = [
  'server/src/testing/**',
  'server/src/**/fixtures.ts',
  'postgres/src/fixtures.ts',
  'rigs/src/fakes/**',
];
// The table of all paths is data: who may see which page, written by hand.
const appSupport = [
  '<app>/src/testing/**',
  '<app>/src/**/fixtures.ts',
  'rigs/src/fuzzer/**',
  'rigs/src/walkers/route-table.ts',
];
const contract = 'contract/src/**';
// Rigs and benchmarks start a database of their own, as the product does.
const workshop = ['server/src/testing/**', 'postgres/src/**', 'server/process.json'];

export const arrows: readonly Arrow[] = [
  { from: 'contract/src/**', to: [contract], packages: ['zod'] },
  { from: 'contract/*.ts', to: ['contract/**'], packages: ['zod', 'node'] },
  { from: 'contract/**/*.test.ts', to: ['contract/**'] },

  { from: 'content/**', to: ['content/**', contract] },

  { from: 'ui/src/**', to: ['ui/src/**'], packages: ['react'] },
  { from: 'ui/src/**/*.test.*', to: ['ui/src/**'] },
  { from: 'ui/*', to: ['ui/**'] },
  // Draws the illustrations, without a browser or packages.
  { from: 'ui/art/**', to: ['ui/art/**'], packages: [] },
  { from: 'ui/gallery/**', to: ['ui/**'] },

  { from: 'postgres/src/**', to: ['postgres/src/**'], packages: ['pg', 'node'] },
  { from: 'postgres/src/**/*.test.ts', to: ['postgres/src/**'] },
  { from: 'postgres/src/**/fixtures.ts', to: ['postgres/src/**'] },

  {
    from: 'server/src/platform/**',
    to: ['server/src/platform/**', contract, 'content/src/**', 'postgres/src/**'],
    but: testSupport,
  },
  {
    from: 'server/src/features/<area>/**',
    to: [
      'server/src/features/<area>/**',
      'server/src/features/**/public.ts',
      'server/src/platform/**',
      contract,
      'postgres/src/errors.ts',
    ],
    but: testSupport,
  },
  {
    from: 'server/src/*',
    to: ['server/src/**', contract, 'content/src/**', 'postgres/src/**'],
    but: testSupport,
  },
  {
    from: 'server/src/testing/**',
    to: ['server/src/**', contract, 'content/src/**', 'postgres/src/**', 'rigs/src/fuzzer/**'],
  },
  { from: 'server/*.ts', to: ['tools/ascii-only.ts'], packages: ['vite', 'node'] },
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
      '<app>/src/features/**/public.tsx',
      '<app>/src/platform/**',
      contract,
      'ui/src/**',
    ],
    but: testSupport,
  },
  // A text is checked in the editor exactly as on the server, so both share the descriptions and figures.
  {
    from: 'console/src/features/content/**',
    to: ['content/src/editing/*', 'content/src/*'],
    but: ['content/src/read.ts', 'content/src/fingerprint.ts', ...testSupport],
  },
  { from: 'console/src/features/content/**/*.test.*', to: ['content/src/**'] },
  { from: '<app>/src/shell/**', to: ['<app>/src/**', contract, 'ui/src/**'], but: testSupport },
  // Entry points: mock mode starts here, so these may read the typed replies of fixtures.ts.
  { from: '<app>/src/*', to: ['<app>/src/**', contract, 'ui/src/**'] },
  { from: '<app>/src/testing/**', to: ['<app>/src/**', contract, 'ui/src/**'] },
  { from: '<app>/src/**/*.test.*', to: appSupport },
  { from: '<app>/src/**/fixtures.ts', to: appSupport },
  { from: '<app>/*', to: ['<app>/**', contract, 'ui/**', 'tools/ascii-only.ts'] },

  { from: 'rigs/**', to: ['rigs/**', contract, ...workshop] },
  { from: 'bench/**', to: ['bench/**', 'rigs/src/**', contract, ...workshop] },
  { from: 'e2e/**', to: ['e2e/**', 'rigs/src/**', contract, ...workshop] },

  { from: 'tools/**', to: ['tools/**', contract] },
];
