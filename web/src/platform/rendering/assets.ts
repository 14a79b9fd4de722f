import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CatalogueFiles } from '../messages.ts';
import bootSource from './boot.js?raw';
import leaveSource from './leave.js?raw';
import noticesSource from './notices.js?raw';

/** The files of a page, looked up in the build manifest. */
export interface Assets {
  /** The font, which the boot script requests on a fast network. In development the style sheet does that. */
  font: string | undefined;
  /** Inlined in the head of each page. */
  boot: string;
  /** The quick exit, inlined at the end of each page so that it need not wait for the app. */
  leave: string;
  /** For pages with notices: their script and their styles. */
  notices: { script: string; css: string; files: readonly string[] };
  /** The scripts in order: shared chunks, the screen, its messages, the entry. */
  chunksOf: (screen: string | undefined, words: readonly string[]) => readonly string[];
  /**
   * The styles of all pages and of this screen, with their files, so that deferred parts do not load them again.
   * Inlined, because a separate file would delay the first paint by a round trip; in one text, because each needs a
   * hash in the policy.
   */
  stylesOf: (screen?: string) => InlinedStyles;
  wordsOf: (locale: string) => CatalogueFiles;
}

export interface InlinedStyles {
  css: string;
  files: readonly string[];
  /** Their hashes for the policy: one, or none in development. */
  hashes: readonly string[];
}

export const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');

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
  // The entry's style sheet declares the layer order, so it comes first.
  const shared = new Set(cssOf([entry, ...main]));
  const sharedCss = [...shared].map(read).join('');
  const styles = new Map<string | undefined, InlinedStyles>();
  const noticesOf = () => {
    const script = read(fileOf('src/platform/rendering/notices.js') ?? 'the notices were not built').trim();
    const own = cssOf(withImports(manifest, 'src/shell/notice-banners.tsx')).filter(
      (file) => !shared.has(file),
    );
    return { script, css: own.map(read).join(''), files: own.map((file) => `/${file}`) };
  };
  return {
    font: fileOf('../ui/src/fonts/atkinson-next-latin.woff2'),
    boot: read(fileOf('src/platform/rendering/boot.js') ?? 'the boot script was not built').trim(),
    leave: read(fileOf('src/platform/rendering/leave.js') ?? 'the quick exit was not built').trim(),
    notices: noticesOf(),
    chunksOf: (screen, words) => {
      const parts = [...main].filter((source) => source !== entry);
      const own = screen ? [...withImports(manifest, screen)].filter((source) => !main.has(source)) : [];
      const filesOf = (sources: readonly string[]) =>
        sources.flatMap((source) => fileOf(source) ?? []).map((file) => `/${file}`);
      return [...filesOf([...parts, ...own]), ...words, ...filesOf([entry])];
    },
    stylesOf: (screen) => {
      const known = styles.get(screen);
      if (known) return known;
      const own = screen ? cssOf(withImports(manifest, screen)).filter((file) => !shared.has(file)) : [];
      const css = sharedCss + own.map(read).join('');
      const found = { css, files: [...shared, ...own].map((file) => `/${file}`), hashes: [sha256(css)] };
      styles.set(screen, found);
      return found;
    },
    wordsOf: (locale) => {
      const file = fileOf(`src/messages/${locale}/shell.po`) ?? 'the words of this language were not built';
      return `/${dirname(file)}/*.js`;
    },
  };
}

/** A chunk and its dependencies, with dependencies first. */
function withImports(manifest: Manifest, source: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[source];
  if (!chunk || seen.has(source)) return seen;
  for (const one of chunk.imports ?? []) withImports(manifest, one, seen);
  return seen.add(source);
}

/** In development, the sources themselves are served. */
export function sourceAssets(): Assets {
  return {
    font: undefined,
    boot: bootSource,
    leave: leaveSource.replace('__APP__', 'false'),
    notices: { script: noticesSource, css: '', files: [] },
    chunksOf: () => ['/@vite/client', `/${entry}`],
    stylesOf: () => ({ css: '', files: [], hashes: [] }),
    wordsOf: (locale) => `/src/messages/${locale}/*.po`,
  };
}
