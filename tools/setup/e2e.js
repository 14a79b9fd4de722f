// The journeys alone: `npm run e2e`, with a name to run fewer.
import { join } from 'node:path';
import { ensureChromium } from './chromium.js';
import { ensureBuilt, ensureInstalled, root, run } from './prepare.js';

ensureInstalled();
const chromium = ensureChromium();
ensureBuilt();
run(
  join(root, 'node_modules/.bin/playwright'),
  ['test', '-c', 'e2e/playwright.config.ts', ...process.argv.slice(2)],
  {
    env: {
      ...process.env,
      CHROMIUM_PATH: chromium,
      PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
    },
  },
);
