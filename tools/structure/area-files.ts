import { areas, type Area } from '../areas.ts';
import { matchesAny, matchPattern } from './patterns.ts';
import { breach, type Breach } from './rules.ts';
import type { Tree } from './tree.ts';

/** The closed list of file names inside an area or one of its parts. */
const filesOfAnArea = {
  server: [
    'routes.ts',
    'actions.ts',
    'store.ts',
    'cache.ts',
    'rules.ts',
    'presenter.ts',
    'source.ts',
    'access.ts',
    'tables.ts',
    'jobs.ts',
    'mails/*.ts',
    'exports/*.ts',
    'seed.ts',
    'public.ts',
    'fixtures.ts',
    '*.test.ts',
  ],
  web: [
    'routes.tsx',
    'queries.ts',
    'model.ts',
    'public.tsx',
    'fixtures.ts',
    'screens/*-screen.tsx',
    'parts/*.tsx',
    '**/*.css',
    '**/*.test.ts',
    '**/*.test.tsx',
  ],
} satisfies Record<string, readonly string[]>;

/** Contract files that belong to no area, and browser tests that cross areas. */
export const sharedContract = [
  'api.ts',
  'calendar-days.ts',
  'endpoint.ts',
  'field-merge.ts',
  'file-pieces.ts',
  'heartbeat.ts',
  'hidden-characters.ts',
  'hours.ts',
  'is-open.ts',
  'openapi.ts',
  'opening-sentence.ts',
  'page-renderer.ts',
  'places.ts',
  'problem.ts',
  'rich-text.ts',
  'values.ts',
  'wall-clock.ts',
  'brand-colors/*.ts',
  'crisis-phrases/*.ts',
  'red-flags/*.ts',
  'stream-client/*.ts',
  '*.test.ts',
];
export const sharedJourneys = [
  'routes',
  'go',
  'documents',
  'first-paint',
  'navigation',
  'accessibility',
  'device',
  'new-version',
  'quick-exit',
  'offline',
  'tabs',
  'taps',
  'without-script',
  'words',
  'scanner',
  'leaks',
  'hostile-fields',
  'broken-storage',
];

export function checkAreaFiles(tree: Tree): Breach[] {
  return tree.paths.flatMap((path) => [...checkFeature(path, tree), ...checkMirror(path)]);
}

function checkFeature(path: string, tree: Tree): Breach[] {
  const match = matchPattern('<workspace>/src/features/<area>/**', path);
  if (!match?.['workspace'] || !match['area']) return [];
  const { workspace, area: name } = match;
  const area = areas.find((one) => one.name === name);
  if (!area) return [breach(path, 1, 'area-unknown', `no area is called ${name}`)];
  const inside = path.slice(`${workspace}/src/features/${name}/`.length);
  return [
    ...(area.audience === 'staff' && workspace === 'web' ? [breach(path, 1, 'area-audience')] : []),
    ...checkFileName({ path, workspace, area, inside }),
    ...(workspace === 'server' && /(^|\/)routes\.ts$/.test(inside) ? checkSchema(path, tree) : []),
  ];
}

type AreaFile = { path: string; workspace: string; area: Area; inside: string };

function checkFileName({ path, workspace, area, inside }: AreaFile): Breach[] {
  const [folder = '', ...rest] = inside.split('/');
  if (Object.keys(area.engines ?? {}).some((engine) => inside.startsWith(`${engine}/`))) return [];
  const file = area.parts && folder in area.parts ? rest.join('/') : inside;
  const allowed = filesOfAnArea[workspace === 'server' ? 'server' : 'web'];
  return matchesAny(allowed, file) ? [] : [breach(path, 1, 'area-file', `an area has no ${inside}`)];
}

/** `server/src/features/energy/diary/routes.ts` implements `contract/src/energy/diary.ts`. */
function checkSchema(path: string, tree: Tree): Breach[] {
  const schema = path.replace('server/src/features/', 'contract/src/').replace(/\/routes\.ts$/, '.ts');
  return tree.paths.includes(schema) ? [] : [breach(path, 1, 'mirror', `there is no ${schema}`)];
}

/** One name identifies the whole slice, including in the contract and the browser tests. */
function checkMirror(path: string): Breach[] {
  const journey = matchPattern('e2e/<area>.spec.ts', path)?.['area'];
  const journeyFolder = matchPattern('e2e/<area>/*.spec.ts', path)?.['area'];
  const schema = matchPattern('contract/src/<area>.ts', path)?.['area'];
  const schemaFolder = matchPattern('contract/src/<area>/**', path)?.['area'];
  const unknown = [
    journey && !sharedJourneys.includes(journey) ? journey : undefined,
    journeyFolder,
    schema && !matchesAny(sharedContract, `${schema}.ts`) ? schema : undefined,
    schemaFolder && !matchesAny(sharedContract, path.slice('contract/src/'.length))
      ? schemaFolder
      : undefined,
  ].find((name) => name !== undefined && !isArea(name));
  return unknown === undefined ? [] : [breach(path, 1, 'area-unknown', `no area is called ${unknown}`)];
}

function isArea(word: string): boolean {
  return areas.some(({ name }) => name === word);
}
