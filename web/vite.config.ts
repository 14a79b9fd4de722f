import { getConfig } from '@lingui/conf';
import { linguiTransformerBabelPreset, lingui } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { appPage } from './app-page.ts';
import { australiaOutline } from './australia-outline.ts';
import { catalogueImports } from './catalogue-imports.ts';
import { emergencyDepartmentRows } from './emergency-departments.ts';
import { englishPlurals } from './english-plurals.ts';
import { mockReplies } from './make-mock.ts';
import { isPseudoCatalogue, writePseudoCatalogues } from './pseudo-catalogues.ts';
import { screenSource } from './screen-source.ts';
import { stylesOnce } from './styles-once.ts';
import { asciiOnly } from '../tools/ascii-only.ts';

const root = import.meta.dirname;

writePseudoCatalogues(root);

// Each message catalogue is a separate file. The page declares where those of its language are: in a folder named by a
// single hash over all of them, because hashes per file do not compress and would be on every page.
const catalogues = globSync('src/messages/*/*.po', { cwd: root }).toSorted();
const wordsFolder = `words-${catalogues
  .filter((file) => !isPseudoCatalogue(file))
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
  leave: 'src/platform/rendering/leave.js',
  notices: 'src/platform/rendering/notices.js',
  sw: 'src/platform/device/service-worker.ts',
  ...words(/./),
};
const appInputs = { app: 'index.html', ...words(/\/en-US\//) };

const ownSource = /[\\/](ui|web)[\\/]src[\\/]/;
// A file that screens import must not contain the entry, which waits for the screens. The worker is standalone.
const notCore = /entry-client|(boot|leave|notices)\.js$|\.po$|device[\\/]worker|service-worker/;
const sharedFiles = [
  // Three quarters of the bytes stay cached across a release.
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'router', test: /node_modules[\\/]react-router[\\/]/ },
  // The code that every page starts with is one file, because many small ones compress worse and cost a request each.
  {
    name: 'core',
    tags: ['$initial' as const],
    test: (id: string) => (ownSource.test(id) || /lingui|vite/.test(id)) && !notCore.test(id),
  },
  // The code for articles and terms is one file too, with the messages of failed calls.
  {
    name: 'reading',
    test: /[\\/](rich-text|prose|page-header|first-interaction|reading-level)\.tsx?$/,
  },
  // Code only for signed-in people, with the messages of their failed calls.
  {
    name: 'person',
    test: /[\\/](session-transitions|own-profile|sign-out|sign-in|running-queues|failures|action-error|problem)\.tsx?$/,
  },
  { name: 'days', test: /[\\/](calendar-days|rules[\\/]dates)\.ts$/ },
  // Small files that every offline queue needs together.
  {
    name: 'offline',
    test: /offline[\\/](outbox|retry-policy|session-guard|sync-loop|encrypted-record|encrypted-store|storage-faults)\.ts$/,
  },
  { name: 'forms', test: /(platform[\\/](draft|form)|error-summary)\.tsx?$/ },
  // Small files that every form about a person needs together.
  {
    name: 'about-me',
    test: /profile[\\/]((model|queries)\.ts|parts[\\/](form-errors|save-problem|told-form)\.tsx)$/,
  },
  // The empty state is on many screens, but on none that people read first.
  { name: 'empty-state', test: /[\\/]empty-state\.tsx$/ },
  // Small parts shared by most screens are one file; those shared by forms stay with the forms.
  {
    name: 'shared',
    // Drafts pull in code for signed-in people, and would add it to every screen.
    test: (id: string) =>
      ownSource.test(id) && !/[\\/](draft|form|choice-cards|group|text-area)\.tsx?$/.test(id),
    minShareCount: 18,
  },
  // The ways to answer questions: by choosing, or in words.
  { name: 'answers', test: /[\\/](choice-cards|group|text-area|select)\.tsx$/ },
  // The common base of every way to sign in.
  {
    name: 'sign-in',
    test: /(accounts[\\/](model\.ts|parts[\\/]ask-problem\.tsx)|contract[\\/]src[\\/]places\.ts|seconds-until\.ts|remembered-sign-in\.ts)$/,
  },
  {
    name: 'steps',
    test: /(onboarding[\\/](queries\.ts|parts[\\/]step-page\.tsx)|ui[\\/]src[\\/]progress\.tsx)$/,
  },
  // Small files that every page loads after it has been read.
  {
    name: 'later',
    test: /(bring-drawings|device[\\/](cached-copy|new-version)|analytics[\\/](consent-prompt|report-page-view)|stream-(events|state))\.ts$/,
  },
  { name: 'diary', test: /energy[\\/]diary[\\/](model\.ts|parts[\\/](fields|day-dots)\.tsx)$/ },
];

/** The program lists every file that it may load later: short hashes and no readable names keep that list short. */
const fileNames = {
  entryFileNames: ({ name }: { name: string }) =>
    name === 'sw' ? 'sw.js' : name.startsWith(wordsFolder) ? 'assets/[name].js' : 'assets/[name]-[hash:7].js',
  chunkFileNames: ({ name }: { name: string }) =>
    sharedFiles.some((shared) => shared.name === name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
  assetFileNames: ({ names }: { names: string[] }) =>
    names.some((name) => /^core\.css$|\.(woff2|svg|png)$/.test(name))
      ? 'assets/[name]-[hash:7][extname]'
      : 'assets/[hash:7][extname]',
};

/** One code base, three builds: for browsers, for server rendering (--ssr), and for the phone apps (--mode app). */
export default defineConfig(({ command, isSsrBuild, mode }) => ({
  root,
  plugins: [
    mockReplies(),
    catalogueImports(),
    screenSource(root),
    australiaOutline(),
    emergencyDepartmentRows(),
    stylesOnce(),
    ...(isSsrBuild ? [asciiOnly] : []),
    appPage(),
    react(),
    lingui({ cwd: root }),
    englishPlurals,
    babel({
      presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig({ cwd: root }) }, { cwd: root })],
    }),
  ],
  define: {
    ...(isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {}),
    __APP__: JSON.stringify(mode === 'app'),
    __FCM__: JSON.stringify(existsSync(join(root, 'android/app/google-services.json'))),
    __MOCK__: JSON.stringify(mode === 'mock'),
  },
  // The built renderer is self-contained; in development it uses the installed packages.
  ssr: command === 'build' ? { noExternal: true } : {},
  resolve: {
    alias: {
      // React has included this since version 18.
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
    // The preload lists of the screens would be the largest part of the program, and most of it is loaded already.
    modulePreload: false,
    rolldownOptions: isSsrBuild
      ? // The server holds every screen at once; the missing chunks there are intended.
        { input: 'src/entry-server.tsx', checks: { ineffectiveDynamicImport: false, bundlerTimings: false } }
      : {
          input: mode === 'app' || mode === 'mock' ? appInputs : browserInputs,
          preserveEntrySignatures: 'allow-extension' as const,
          // Compressed sizes are reported by the benchmark instead.
          checks: { bundlerTimings: false },
          output: {
            ...fileNames,
            codeSplitting: { groups: sharedFiles },
          },
        },
  },
}));
