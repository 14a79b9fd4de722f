import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // A dependency discovered late would be rebundled in the middle of a run, with a second copy of React.
  optimizeDeps: {
    include: ['react', 'react-dom/client', 'react-dom/server.browser', 'react/jsx-dev-runtime'],
  },
  test: {
    name: 'ui',
    root: import.meta.dirname,
    include: ['{src,gallery}/**/*.test.{ts,tsx}'],
    testTimeout: 90_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 15_000 } },
    setupFiles: ['./console-is-silent.ts'],
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
});
