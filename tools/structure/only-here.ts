import { resolveImport } from './arrow-check.ts';
import { matchesAny } from './patterns.ts';
import { breach, type Breach } from './rules.ts';
import type { Sighting, SourceFile } from './read-source.ts';

const workshops = ['tools/**', 'rigs/**', 'bench/**', 'postgres/**', 'ui/gallery/**'];
const configs = ['**/*.config.ts', '**/*.config.js'];

/** What only certain places may do, and which places these are. */
export const onlyHere: Record<Sighting['what'] | 'native-plugin', readonly string[]> = {
  environment: ['server/src/platform/config.ts', 'e2e/**', ...workshops, ...configs],
  clock: ['<workspace>/src/platform/clock.ts', ...workshops],
  // A test may have a number of its own to compare with the module's.
  'day-length': ['contract/src/calendar-days.ts', '**/*.test.ts', 'e2e/**'],
  sql: [
    'server/src/features/**/store.ts',
    'server/src/**/fixtures.ts',
    'server/src/platform/**',
    'server/src/testing/**',
    'server/src/**/*.test.ts',
    'server/migrations/**',
    'web/src/platform/device/**',
    ...workshops,
  ],
  'native-plugin': ['web/src/platform/device/**', ...configs],
  // Vitest expects a default export from its global set-up.
  'default-export': ['server/src/testing/test-cluster.ts', 'web/mock-setup.ts', ...configs, '**/*.d.ts'],
  // A name must stay the same everywhere: a server's public.ts exports it unchanged.
  'renamed-export': ['web/**', 'console/**', 'ui/**'],
  'own-mock': [],
  // These load built files, whose names only the build knows.
  'unreadable-import': [
    'web/src/platform/messages.ts',
    'web/src/platform/rendering/boot.js',
    'server/src/platform/pages/built.ts',
    // It walks every message template, so that none is forgotten.
    'server/src/messages.test.ts',
    ...workshops,
  ],
};

export function checkOnlyHere(path: string, source: SourceFile): Breach[] {
  const sightings = source.sightings.filter(({ what }) => !matchesAny(onlyHere[what], path));
  return [...sightings.map(({ what, line }) => breach(path, line, what)), ...checkPlugins(path, source)];
}

function checkPlugins(path: string, source: SourceFile): Breach[] {
  if (matchesAny(onlyHere['native-plugin'], path)) return [];
  return source.imports
    .filter(({ specifier }) => isNativePlugin(resolveImport(path, specifier)))
    .map(({ line }) => breach(path, line, 'native-plugin'));
}

function isNativePlugin(target: ReturnType<typeof resolveImport>): boolean {
  return 'package' in target && /^(@capacitor(-[\w-]+)?\/|capacitor-)/.test(target.package);
}
