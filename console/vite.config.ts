import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const root = import.meta.dirname;

/** A shared chunk's CSS loads before the entry's, so every file has to declare the layer order first. */
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
    // The editor is a chunk of its own, loaded when the first text is opened.
    chunkSizeWarningLimit: 700,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
});
