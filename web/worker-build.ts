import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadEnv } from 'vite';
import type { Build } from './src/platform/device/worker-scope.ts';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/** What must work offline: the shell, urgent help, saved pages, and the code that recognises an urgent query. */
const entry = 'src/entry-client.tsx';
const urgentHelp = 'src/features/connect/urgent-help/screens/urgent-help-screen.tsx';
const nearestDepartments = 'src/features/connect/urgent-help/parts/nearest-departments.tsx';
const urgentQueries = [
  'src/features/search/screens/search-screen.tsx',
  'src/features/search/parts/suggestions.tsx',
  '../contract/src/red-flags/matcher.ts',
  '../contract/src/crisis-phrases/matcher.ts',
];
const saved = [
  'src/features/bookmarks/screens/bookmarks-screen.tsx',
  'src/features/bookmarks/parts/bookmark-toggle.tsx',
];
const frame = /^src\/(shell|platform)\/.*\.tsx?$/;
const itself = 'src/platform/device/service-worker.ts';
/** Real languages only, without the pseudo-locales. */
const words = ['en-US', 'en-AU'].flatMap((language) =>
  ['shell', 'metadata', 'connect-urgent-help', 'bookmarks', 'search'].map(
    (name) => `src/messages/${language}/${name}.po`,
  ),
);

/**
 * These change with the content and have no hash in their names; the worker refreshes them every day. Members open the
 * app at Home: everyone may read its texts, but its replies to a member are not cached.
 */
const fresh = [
  '/offline',
  '/urgent-help',
  '/search',
  '/tabs/bookmarks',
  '/api/v1/configs',
  '/api/v1/pages/retrieve?key=home',
  '/manifest.webmanifest',
  '/icon.svg',
  '/icon-192.png',
];

/** Prepends the file list to the worker. `KINDRED_SW=off` builds one that only removes itself. */
export async function finishWorker(client: string): Promise<void> {
  const file = join(client, 'sw.js');
  const code = await readFile(file, 'utf8');
  if (/^\s*(import|export)\b/m.test(code)) throw new Error('the worker must be one file: it imports a chunk');
  const { KINDRED_SW } = loadEnv('production', import.meta.dirname, 'KINDRED_SW');
  const build =
    KINDRED_SW === 'off'
      ? { id: 'off', off: true as const, assets: [], fresh: [] }
      : await buildOf(client, code);
  await writeFile(file, `self.kindredBuild=${JSON.stringify(build)};\n${code}`);
}

async function buildOf(client: string, code: string): Promise<Build> {
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
  const assets = filesOf(manifest);
  // Screens that are not precached are part of the build too: a changed one is a new version.
  const id = createHash('sha256').update(code).update(JSON.stringify(manifest)).digest('hex').slice(0, 12);
  return { id, assets, fresh };
}

function filesOf(manifest: Manifest): string[] {
  const seen = new Set<string>();
  const walk = (source: string) => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`the worker is to keep ${source}, and the build has no such part`);
    if (seen.has(source)) return;
    seen.add(source);
    for (const one of chunk.imports ?? []) walk(one);
  };
  for (const source of [entry, urgentHelp, nearestDepartments, ...urgentQueries, ...saved, ...words])
    walk(source);
  for (const source of Object.keys(manifest)) if (frame.test(source) && source !== itself) walk(source);
  const files = [...seen].flatMap((source) => [
    manifest[source]?.file ?? '',
    ...(manifest[source]?.css ?? []),
  ]);
  // Only the Latin subset; the extended one loads for names that need it.
  const font = Object.values(manifest).flatMap(({ file }) =>
    /atkinson-next-latin-(?!ext)[\w-]+\.woff2$/.test(file) ? [file] : [],
  );
  return [...new Set([...files, ...font])].map((file) => `/${file}`);
}
