import { getConfig } from '@lingui/conf';
import { linguiTransformerBabelPreset, lingui } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;
const chromium = {
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
};
const shared = {
  root,
  define: { __APP__: 'false', __MOCK__: 'true' },
  server: { fs: { allow: [join(root, '..')] } },
  plugins: [
    react(),
    lingui({ cwd: root }),
    babel({
      presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig({ cwd: root }) }, { cwd: root })],
    }),
  ],
};

/** Pure rules run in Node; what leans on a browser runs in one, on its real storage. */
export default defineConfig({
  test: {
    projects: [
      {
        ...shared,
        test: {
          name: 'web',
          root,
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ['**/*.browser.test.*'],
          testTimeout: 30_000,
        },
      },
      {
        ...shared,
        optimizeDeps: { include: ['react', 'react-dom/client', 'react/jsx-dev-runtime', 'zod/mini'] },
        test: {
          name: 'web-browser',
          root,
          include: ['src/**/*.browser.test.{ts,tsx}'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromium }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
