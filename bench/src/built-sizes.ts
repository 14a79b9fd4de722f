import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { repositoryRoot } from './root.ts';

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

export interface Bytes {
  raw: number;
  gzip: number;
  brotli: number;
}

const client = join(repositoryRoot, 'web/dist/client');
const entry = 'src/entry-client.tsx';
const article = 'src/features/learn/screens/topic-screen.tsx';
const articleWords = ['shell', 'learn'].map((name) => `src/messages/en-US/${name}.po`);

export function readManifest(): Manifest {
  const file = join(client, '.vite/manifest.json');
  if (!existsSync(file)) throw new Error('The app is not built. `npm start` and `npm test` build it.');
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
}

function withImports(manifest: Manifest, sources: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (source: string): void => {
    const chunk = manifest[source];
    if (!chunk || seen.has(source)) return;
    seen.add(source);
    chunk.imports?.forEach(visit);
  };
  sources.forEach(visit);
  return seen;
}

/** As the server sends them: each file separately, at the highest compression. */
export function bytesOfFiles(files: readonly string[]): Bytes {
  const sizes = files.map((file) => bytesOf(readFileSync(join(client, file))));
  return { raw: sum(sizes, 'raw'), gzip: sum(sizes, 'gzip'), brotli: sum(sizes, 'brotli') };
}

function bytesOf(content: Buffer): Bytes {
  return {
    raw: content.length,
    gzip: gzipSync(content, { level: 9 }).length,
    brotli: brotliCompressSync(content).length,
  };
}

function sum(sizes: readonly Bytes[], name: keyof Bytes): number {
  return sizes.reduce((all, size) => all + size[name], 0);
}

const scriptsOf = (manifest: Manifest, sources: Iterable<string>) =>
  [...sources].flatMap((source) => (manifest[source]?.file.endsWith('.js') ? [manifest[source].file] : []));

/** Every script that a guest's first article loads until it has hydrated. */
export function articleScripts(manifest: Manifest): string[] {
  return scriptsOf(manifest, withImports(manifest, [entry, article, ...articleWords]));
}

/** The additional files of a lazy screen, by name. */
export function lazyRoutes(manifest: Manifest): { name: string; files: string[] }[] {
  const core = withImports(manifest, [entry]);
  const screens = Object.keys(manifest).filter((source) => source.includes('/screens/'));
  return screens.map((source) => ({
    name: source.replace(/^.*\/(?=[^/]+$)/, '').replace(/\.tsx$/, ''),
    files: scriptsOf(
      manifest,
      [...withImports(manifest, [source])].filter((one) => !core.has(one)),
    ),
  }));
}

/** The style sheets that the server inlines into every page. */
export function inlinedStyles(manifest: Manifest): string[] {
  return [...new Set([...withImports(manifest, [entry])].flatMap((source) => manifest[source]?.css ?? []))];
}

export function fonts(manifest: Manifest): string[] {
  return Object.values(manifest).flatMap(({ file }) => (file.endsWith('.woff2') ? [file] : []));
}

/** The inline script that runs in every page before the first paint. */
export function bootScript(manifest: Manifest): Bytes {
  const source = Object.keys(manifest).find((name) => name.endsWith('/boot.js'));
  const boot = source === undefined ? undefined : manifest[source];
  if (!boot) throw new Error('the manifest names no boot script');
  return bytesOfFiles([boot.file]);
}

export const worker = (): Bytes => bytesOfFiles(['sw.js']);
