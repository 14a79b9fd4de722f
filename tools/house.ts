import { delimiter, join } from 'node:path';

export const houseRoot = join(import.meta.dirname, '..');

/**
 * Runs the repository's commands with the current Node. With NODE_ENV=test, Lingui would look for its own test files.
 */
export const houseEnv: NodeJS.ProcessEnv = {
  ...process.env,
  PATH: [join(houseRoot, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
  NODE_ENV: 'development',
};
