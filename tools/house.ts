import { delimiter, join } from 'node:path';

export const houseRoot = join(import.meta.dirname, '..');

/** Runs the repository's commands on its own Node. With NODE_ENV=test, Lingui would look for files of its own tests. */
export const houseEnv: NodeJS.ProcessEnv = {
  ...process.env,
  PATH: [join(houseRoot, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
  NODE_ENV: 'development',
};
