// For development: the static check, and the unit tests affected by a change. `npm run quick main` compares with a
// branch.
import { join } from 'node:path';
import { ensureChromium } from './chromium.js';
import { ensureInstalled, node, projectRoot, runOrStop } from './prepare.js';

ensureInstalled();
const path = `${join(projectRoot, 'node_modules/.bin')}:${process.env.PATH}`;
const env = { ...process.env, CHROMIUM_PATH: ensureChromium(), PATH: path };
const base = process.argv[2] ?? 'HEAD';
runOrStop(node, ['tools/check.ts'], { env });
runOrStop(
  join(projectRoot, 'node_modules/.bin/vitest'),
  ['run', `--changed=${base}`, '--project=!rigs', '--project=!bench', '--reporter=dot', '--passWithNoTests'],
  { env },
);
