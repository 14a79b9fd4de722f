import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;
const globalSetup = ['./mock-setup.ts'];
const shared = {
  extends: './vite.config.ts',
  define: { __APP__: 'false', __MOCK__: 'true' },
} as const;

const patient = { testTimeout: 90_000, hookTimeout: 90_000, expect: { poll: { timeout: 15_000 } } };
const inNode = { ...patient, root, globalSetup, include: ['src/**/*.test.{ts,tsx}'] };
const ofPhones = 'src/platform/device/**/*.test.ts';

/** Pure rules run in Node; code that depends on a browser runs in one, with its real storage. */
export default defineConfig({
  test: {
    projects: [
      {
        ...shared,
        // Test files share loaded modules, because loading them per file would take a third of the time.
        test: { ...inNode, name: 'web', isolate: false, exclude: ['**/*.browser.test.*', ofPhones] },
      },
      {
        ...shared,
        // These install a phone's bridge, which modules look for when they are loaded.
        test: { ...inNode, name: 'web-device', include: [ofPhones], exclude: ['**/*.browser.test.*'] },
      },
      {
        ...shared,
        // A dependency discovered late would be rebundled in the middle of a run, with a second copy of React.
        optimizeDeps: {
          include: [
            'react',
            'react-dom/client',
            'react/jsx-dev-runtime',
            'react-router',
            '@lingui/core',
            '@lingui/react',
            'fast-check',
            'vitest-browser-react',
            'zod/mini',
          ],
        },
        test: {
          ...patient,
          name: 'web-browser',
          root,
          globalSetup,
          include: ['src/**/*.browser.test.{ts,tsx}'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
                args: ['--no-sandbox', '--disable-gpu'],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
