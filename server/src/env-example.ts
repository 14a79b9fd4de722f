import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { configSettings } from '#platform/config.ts';
import { envExample } from '#platform/env-example.ts';
import { ifThere } from '@kindred/postgres/errors.ts';

/** `node server/src/env-example.ts` writes .env.example; --check verifies that it is up to date. */
const file = join(import.meta.dirname, '../../.env.example');
const text = envExample(configSettings);

if (!process.argv.includes('--check')) {
  await writeFile(file, text);
} else if ((await ifThere(readFile(file, 'utf8'))) !== text) {
  process.stderr.write(
    '.env.example does not match the settings. Generate it again: node server/src/env-example.ts\n',
  );
  process.exitCode = 1;
}
