import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openApi } from '#openapi.ts';

const file = join(import.meta.dirname, 'openapi.json');
const api = `${JSON.stringify(openApi(), null, 2)}\n`;

if (!process.argv.includes('--check')) {
  await writeFile(file, api);
} else if ((await readFile(file, 'utf8')) !== api) {
  console.error(
    'contract/openapi.json is not what the contract says. Run `npm run openapi` and read the difference.',
  );
  process.exitCode = 1;
}
