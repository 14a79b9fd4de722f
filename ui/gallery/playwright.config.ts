import { defineConfig } from 'playwright/test';

const port = 5187;

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  reporter: 'list',
  workers: 2,
  fullyParallel: true,
  // Each test resizes a page many times while others run in parallel: a busy machine needs more than the usual 30 s.
  timeout: 120_000,
  // Contact sheets are for people to look at; BARS=all generates them.
  ...(process.env['BARS'] !== 'all' && { grepInvert: /contact sheet:/ }),
  use: {
    baseURL: `http://localhost:${port}`,
    // During a fade-in, contrast is lower than its final value.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--js-flags=--no-turbofan --no-maglev --single-threaded'],
    },
  },
  webServer: {
    command: `vite build --config vite.config.ts && vite preview --config vite.config.ts --port ${port} --strictPort`,
    cwd: import.meta.dirname,
    port,
    reuseExistingServer: false,
  },
});
