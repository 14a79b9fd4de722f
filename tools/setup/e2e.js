// Only the browser tests: `npm run e2e`, with a name to run fewer.
import { join } from 'node:path';
import { ensureChromium } from './chromium.js';
import { builtServer, ensureBuilt, ensureInstalled, projectRoot, runOrStop } from './prepare.js';

ensureInstalled();
const chromium = ensureChromium();
await ensureBuilt();
runOrStop(
  join(projectRoot, 'node_modules/.bin/playwright'),
  ['test', '-c', 'e2e/playwright.config.ts', ...process.argv.slice(2)],
  {
    env: {
      ...process.env,
      CHROMIUM_PATH: chromium,
      KINDRED_SERVER: builtServer,
      PATH: `${join(projectRoot, 'node_modules/.bin')}:${process.env.PATH}`,
    },
  },
);
