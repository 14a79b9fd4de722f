import { getConfig } from '@lingui/conf';
import { linguiTransformerBabelPreset, lingui } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { appPage } from './app-page.ts';
import { australiaOutline } from './australia-outline.ts';
import { leanPreload } from './lean-preload.ts';
import { leanRouter } from './lean-router.ts';
import { leanWords } from './lean-words.ts';
import { screenSource } from './screen-source.ts';

const root = import.meta.dirname;

// Each catalogue of words is a file of its own. The page says where those of its language lie: in a folder named
// by what is in all of them, because a hash for each does not pack and would be on every page.
const catalogues = globSync('src/messages/*/*.po', { cwd: root }).toSorted();
const wordsFolder = `words-${catalogues
  .reduce((hash, file) => hash.update(file).update(readFileSync(join(root, file))), createHash('sha256'))
  .update(readFileSync(join(root, 'package.json')))
  .digest('hex')
  .slice(0, 8)}`;
const words = (locales: RegExp) =>
  Object.fromEntries(
    catalogues
      .filter((file) => locales.test(file))
      .map((file) => [file.replace(/^src\/messages\/(.*)\.po$/, `${wordsFolder}/$1`), file]),
  );
const browserInputs = {
  main: 'src/entry-client.tsx',
  boot: 'src/platform/rendering/boot.js',
  sw: 'src/platform/device/service-worker.ts',
  ...words(/./),
};
const appInputs = { app: 'index.html', ...words(/\/en-US\//) };

const ownSource = /[\\/](ui|web)[\\/]src[\\/]/;
// A file that screens import must not hold the entry: it waits for the screens. The worker stands alone.
const notCore = /entry-client|boot\.js$|\.po$|device[\\/]worker|service-worker/;
const sharedFiles = [
  // Three quarters of the bytes stay in people's caches over a release.
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'router', test: /node_modules[\\/]react-router[\\/]/ },
  // What every page starts with is one file: many small ones pack worse and cost a request each.
  {
    name: 'core',
    tags: ['$initial' as const],
    test: (id: string) => (ownSource.test(id) || /lingui|vite/.test(id)) && !notCore.test(id),
  },
  // What articles and the terms are read with is one file too.
  { name: 'reading', test: /[\\/](rich-text|notice|prose|page-header|thread)\.tsx?$/ },
  // What only somebody who has an account needs.
  { name: 'person', test: /[\\/](device-person|own-profile|sign-out|entering)\.ts$/ },
  // What stands where a list is empty is on many screens, and on none that people read first.
  { name: 'empty-state', test: /[\\/]empty-state\.tsx$/ },
  // Small parts that most screens share travel better together; what forms share stays with the forms.
  {
    name: 'shared',
    // Drafts bring what only somebody with an account needs, and would bring it to every screen.
    test: (id: string) => ownSource.test(id) && !/platform[\\/](draft|form)\.ts$/.test(id),
    minShareCount: 15,
  },
];

/** The program names every file that it may fetch later: without their names that list is half as long. */
const fileNames = {
  entryFileNames: ({ name }: { name: string }) =>
    name === 'sw' ? 'sw.js' : name.startsWith(wordsFolder) ? 'assets/[name].js' : 'assets/[name]-[hash].js',
  chunkFileNames: ({ name }: { name: string }) =>
    sharedFiles.some((shared) => shared.name === name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
  assetFileNames: ({ names }: { names: string[] }) =>
    names.some((name) => /^core\.css$|\.(woff2|svg|png)$/.test(name))
      ? 'assets/[name]-[hash][extname]'
      : 'assets/[hash][extname]',
};

/** One code base, three builds: for browsers, for rendering on the server (--ssr), for the phone apps (--mode app). */
export default defineConfig(({ command, isSsrBuild, mode }) => ({
  root,
  plugins: [
    screenSource(root),
    australiaOutline(),
    leanPreload(),
    leanRouter(),
    leanWords(),
    appPage(),
    react(),
    lingui({ cwd: root }),
    babel({
      presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig({ cwd: root }) }, { cwd: root })],
    }),
  ],
  define: {
    ...(isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {}),
    __APP__: JSON.stringify(mode === 'app'),
    __MOCK__: JSON.stringify(mode === 'mock'),
  },
  // The built renderer stands alone; in development its packages are the installed ones.
  ssr: command === 'build' ? { noExternal: true } : {},
  resolve: {
    alias: {
      // React has had this itself since version 18.
      'use-sync-external-store/shim': 'react',
    },
  },
  server: { fs: { allow: [join(root, '..')] } },
  build: {
    outDir: isSsrBuild
      ? 'dist/server'
      : mode === 'app'
        ? 'dist/app'
        : mode === 'mock'
          ? 'dist/mock'
          : 'dist/client',
    emptyOutDir: true,
    manifest: mode === 'production',
    target: 'es2022',
    assetsInlineLimit: 0,
    // The list of what each screen needs would be the largest part of the program, and most of it is here already.
    modulePreload: false,
    rolldownOptions: isSsrBuild
      ? // The server holds every language and screen at once; that these are not chunks there is meant.
        { input: 'src/entry-server.tsx', checks: { ineffectiveDynamicImport: false, bundlerTimings: false } }
      : {
          input: mode === 'app' || mode === 'mock' ? appInputs : browserInputs,
          preserveEntrySignatures: 'allow-extension' as const,
          // How long a build took is told by whoever asks for it.
          checks: { bundlerTimings: false },
          output: {
            ...fileNames,
            codeSplitting: { groups: sharedFiles },
          },
        },
  },
}));
