import { defineConfig } from 'playwright/test';

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results/e2e',
  globalSetup: './global-setup.config.ts',
  // Twice as many as cores: pages also wait, and with three a sixth of the time was idle.
  workers: 4,
  fullyParallel: true,
  ...(process.env['BARS'] !== 'all' && { grepInvert: /@long/ }),
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  // Generous timeouts: hurrying proves nothing, while waiting only delays a failure.
  expect: { timeout: 15_000 },
  reporter: 'line',
  use: {
    // An action that can never happen fails soon, not when the whole test times out.
    actionTimeout: 40_000,
    // Page transitions add up over hundreds of pages. Tests that need them turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page lives for seconds: optimising its code costs a fifth more than it saves.
        '--js-flags=--no-turbofan --no-maglev --single-threaded',
      ],
    },
  },
});
