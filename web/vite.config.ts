import { getConfig } from '@lingui/conf';
import { linguiTransformerBabelPreset, lingui } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig } from 'vite';

const root = import.meta.dirname;

/** One code base, three builds: for browsers, for rendering on the server (--ssr), for the phone apps (--mode app). */
export default defineConfig(({ command, isSsrBuild, mode }) => ({
  root,
  plugins: [
    react(),
    lingui({ cwd: root }),
    babel({
      presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig({ cwd: root }) }, { cwd: root })],
    }),
  ],
  define: { __APP__: JSON.stringify(mode === 'app'), __MOCK__: JSON.stringify(mode === 'mock') },
  // The built renderer stands alone; in development its packages are the installed ones.
  ssr: command === 'build' ? { noExternal: true } : {},
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
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? // The server holds every language and screen at once; that these are not chunks there is meant.
        { input: 'src/entry-server.tsx', checks: { ineffectiveDynamicImport: false } }
      : {
          ...(mode === 'app' || mode === 'mock'
            ? {}
            : { input: { main: 'src/entry-client.tsx', boot: 'src/boot.js', sw: 'src/platform/device/service-worker.ts' } }),
          output: {
            entryFileNames: (chunk: { name: string }) =>
              chunk.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js',
            // Two thirds of the bytes stay in people's caches over a release.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
                { name: 'router', test: /node_modules[\\/]react-router[\\/]/ },
              ],
            },
          },
        },
  },
}));
