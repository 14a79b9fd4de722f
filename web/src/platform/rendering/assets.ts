import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CatalogueFiles } from '../messages.ts';
import bootSource from './boot.js?raw';

/** The files that a page names, found in what the build left behind. */
export interface Assets {
  /** Inlined in the head of each page. */
  boot: string;
  /** What all pages wear, and the files it is made of: a part that comes later must not bring them again. */
  css: string;
  files: readonly string[];
  /** What to run, in order: shared parts, the screen, the entry. */
  chunksOf: (screen?: string) => readonly string[];
  /** What only this screen wears. Inlined too: a file of its own would hold the first paint up for a whole turn of the network. */
  ownStyles: (screen?: string) => { css: string; files: readonly string[] };
  wordsOf: (locale: string) => CatalogueFiles;
}

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

const entry = 'src/entry-client.tsx';

export function builtAssets(folder: string): Assets {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const fileOf = (source: string) => manifest[source]?.file;
  const main = withImports(manifest, entry);
  const cssOf = (sources: Iterable<string>) => [...sources].flatMap((source) => manifest[source]?.css ?? []);
  // The entry's own style sheet fixes the order of the layers, so it stands first.
  const shared = new Set(cssOf([entry, ...main]));
  return {
    boot: read(fileOf('src/platform/rendering/boot.js') ?? 'the boot script was not built').trim(),
    css: [...shared].map(read).join(''),
    files: [...shared].map((file) => `/${file}`),
    chunksOf: (screen) => {
      const parts = [...main].filter((source) => source !== entry);
      const own = screen ? [...withImports(manifest, screen)].filter((source) => !main.has(source)) : [];
      return [...parts, ...own, entry].flatMap((source) => fileOf(source) ?? []).map((file) => `/${file}`);
    },
    ownStyles: (screen) => {
      const own = screen ? cssOf(withImports(manifest, screen)).filter((file) => !shared.has(file)) : [];
      return { css: own.map(read).join(''), files: own.map((file) => `/${file}`) };
    },
    wordsOf: (locale) => {
      const file = fileOf(`src/messages/${locale}/shell.po`) ?? 'the words of this language were not built';
      return `/${dirname(file)}/*.js`;
    },
  };
}

/** A chunk and all that it needs, what is needed first standing first. */
function withImports(manifest: Manifest, source: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[source];
  if (!chunk || seen.has(source)) return seen;
  for (const one of chunk.imports ?? []) withImports(manifest, one, seen);
  return seen.add(source);
}

/** Development serves the sources themselves. */
export function sourceAssets(): Assets {
  return {
    boot: bootSource,
    css: '',
    files: [],
    chunksOf: () => ['/@vite/client', `/${entry}`],
    ownStyles: () => ({ css: '', files: [] }),
    wordsOf: (locale) => `/src/messages/${locale}/*.po?import`,
  };
}
