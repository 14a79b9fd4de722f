import { areas } from '../areas.ts';
import { matchesAny, matchPattern } from './patterns.ts';
import { breach, type Breach } from './rules.ts';
import type { Tree } from './tree.ts';

/** The closed list of file names inside an area. */
const filesOfAnArea = {
  server: [
    'routes.ts',
    'actions.ts',
    'store.ts',
    'held.ts',
    'rules.ts',
    'shown.ts',
    'access.ts',
    'tables.ts',
    'jobs.ts',
    'mails/*.ts',
    'files/*.ts',
    'samples.ts',
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

/** Files of the contract that belong to no area, and journeys that cross areas. */
export const sharedContract = [
  'api.ts',
  'beat.ts',
  'danger-around.ts',
  'danger-friends.ts',
  'danger-grammar.ts',
  'danger-lists.ts',
  'danger-means.ts',
  'danger-phrases.ts',
  'danger-plain.ts',
  'danger-words.ts',
  'countable.ts',
  'endpoint.ts',
  'energy-endpoints.ts',
  'fault-report.ts',
  'hours.ts',
  'open-at.ts',
  'hsds-published.ts',
  'openapi.ts',
  'places.ts',
  'problem.ts',
  'rendered.ts',
  'rich-text.ts',
  'values.ts',
  'wall-clock.ts',
  '*.test.ts',
];
export const sharedJourneys = [
  'routes',
  'go',
  'documents',
  'energy-kills',
  'energy-privacy',
  'energy-zones',
  'first-paint',
  'accessibility',
  'device',
  'new-version',
  'offline',
  'tabs',
  'without-script',
  'words',
  'scanner',
  'leaks',
];

export function checkAreaFiles(tree: Tree): Breach[] {
  return tree.paths.flatMap((path) => [...checkFeature(path, tree), ...checkMirror(path)]);
}

function checkFeature(path: string, tree: Tree): Breach[] {
  const found = matchPattern('<workspace>/src/features/<area>/**', path);
  if (!found?.['workspace'] || !found['area']) return [];
  const { workspace, area } = found;
  const inside = path.slice(`${workspace}/src/features/${area}/`.length);
  return [
    ...checkAudience(path, workspace, area),
    ...checkFileName(path, workspace, inside),
    ...(workspace === 'server' && inside === 'routes.ts' ? checkSchema(path, area, tree) : []),
  ];
}

function checkAudience(path: string, workspace: string, area: string): Breach[] {
  const known = areas.find(({ name }) => name === area);
  if (!known) return [breach(path, 1, 'area-unknown', `no area is called ${area}`)];
  return known.lives === 'staff' && workspace === 'web' ? [breach(path, 1, 'area-audience')] : [];
}

function checkFileName(path: string, workspace: string, inside: string): Breach[] {
  const allowed = filesOfAnArea[workspace === 'server' ? 'server' : 'web'];
  return matchesAny(allowed, inside) ? [] : [breach(path, 1, 'area-file', `an area has no ${inside}`)];
}

function checkSchema(path: string, area: string, tree: Tree): Breach[] {
  return tree.paths.includes(`contract/src/${area}.ts`) ? [] : [breach(path, 1, 'mirror')];
}

/** One word finds the whole slice, in the contract and in the journeys too. */
function checkMirror(path: string): Breach[] {
  const journey = matchPattern('e2e/<area>.spec.ts', path)?.['area'];
  const schema = matchPattern('contract/src/<area>.ts', path)?.['area'];
  if (journey && !sharedJourneys.includes(journey) && !isArea(journey))
    return [breach(path, 1, 'area-unknown', `no area is called ${journey}`)];
  if (schema && !matchesAny(sharedContract, `${schema}.ts`) && !isArea(schema))
    return [breach(path, 1, 'area-unknown', `no area is called ${schema}`)];
  return [];
}

function isArea(word: string): boolean {
  return areas.some(({ name }) => name === word);
}
