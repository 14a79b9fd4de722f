import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const root = import.meta.dirname;

/** A chunk that two pages share comes before the entry, and its layers too: so the file says their order first. */
function layersFirst(): Plugin {
  const core = readFileSync(join(root, '../ui/src/core.css'), 'utf8');
  const order = /^@layer [a-z, ]+;/m.exec(core)?.[0];
  if (order === undefined) throw new Error('ui/src/core.css no longer declares the order of the layers');
  return {
    name: 'layers-first',
    enforce: 'post',
    generateBundle: (_, bundle) => {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css'))
          file.source = `${order}${file.source.toString()}`;
    },
  };
}

/** One page and its files, all below /staff. */
export default defineConfig({
  root,
  base: '/staff/',
  plugins: [react(), layersFirst()],
  server: { fs: { allow: [join(root, '..')] } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: false,
    // The editor is a file of its own, loaded with the first text that is opened.
    chunkSizeWarningLimit: 700,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
});
