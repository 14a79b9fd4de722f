import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { ifThere } from '@kindred/postgres/errors.ts';
import { makeBackupKey } from '#platform/backup/encryption.ts';
import { wallClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import type { Database } from '#platform/database.ts';
import { checkServerKeys, keyFileOf, replaceServerKeys } from '#platform/keys/open-keys.ts';
import { keyNames, type KeyName } from '#platform/keys/server-keys.ts';
import { printResult, runFromTerminal, runOnDatabase } from '#platform/terminal.ts';

const how = `Usage:
  npm run keys -- check                              # whether they are those of the database; changes nothing
  npm run keys -- replace pepper | push_key | all    # gives up the present ones; docs/runbook.md says what that ends
  npm run keys -- backup-key FILE                    # a new key pair for backups; FILE gets the secret key`;

const sources = {
  environment: 'from the environment',
  file: 'from the file',
  database: 'in the database; will be moved to the file at the next start',
  new: 'will be created at the next start',
} as const;

const [command, which = ''] = process.argv.slice(2);

await runFromTerminal(async () => {
  if (command === 'check') return runOnDatabase(check);
  if (command === 'replace') {
    const names = namesOf(which);
    return runOnDatabase((db) => replace(db, names));
  }
  if (command === 'backup-key' && which) return backupKey(resolve(which));
  throw new Error(how);
});

function namesOf(word: string): readonly KeyName[] {
  const names = word === 'all' ? keyNames : keyNames.filter((name) => name === word);
  if (names.length === 0) throw new Error(how);
  return names;
}

async function check(db: Database): Promise<void> {
  const config = readConfig();
  const origins = await checkServerKeys(db, config);
  printResult(`Key file: ${keyFileOf(config)}`);
  for (const name of keyNames) printResult(`${name}: ${sources[origins[name]]}`);
  printResult('The keys match the database.');
}

async function replace(db: Database, names: readonly KeyName[]): Promise<void> {
  await replaceServerKeys(db, readConfig(), { names, now: wallClock.now() });
  printResult(`Replaced: ${names.join(', ')}. Keep a copy of the keys, separate from the backups.`);
}

/** Needs neither settings nor a database, so that it can run on a computer other than the server. */
async function backupKey(file: string): Promise<void> {
  if (await ifThere(stat(file))) throw new Error(`${file} already exists and was not overwritten.`);
  const recipient = await makeBackupKey(file);
  printResult(
    `The secret key is in ${file}. Without it no backup can be opened. Keep 2 copies, neither of them on the server.`,
  );
  printResult(`On the server, set BACKUP_RECIPIENTS=${recipient}`);
}
