import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig } from 'vite';

const root = import.meta.dirname;

/** One page and its files, all below /staff. */
export default defineConfig({
  root,
  base: '/staff/',
  plugins: [react()],
  server: { fs: { allow: [join(root, '..')] } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
});
