import { delimiter, join } from 'node:path';

export const root = join(import.meta.dirname, '..');

/** Commands of the house run on its own Node. Lingui looks for files of its own tests where NODE_ENV is test. */
export const houseEnv: NodeJS.ProcessEnv = {
  ...process.env,
  PATH: [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
  NODE_ENV: 'development',
};
