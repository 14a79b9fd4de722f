import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { copyErasureLog } from '#platform/backup/erasure-replay.ts';
import { findDatabase, hasDatabase } from '#platform/backup/find-database.ts';
import { holdsServerKeys } from '#platform/backup/manifest.ts';
import { takeBackup } from '#platform/backup/take-backup.ts';
import { wallClock } from '#platform/clock.ts';
import { readConfig, type Config } from '#platform/config.ts';
import { printResult, runFromTerminal } from '#platform/terminal.ts';

const how = `Usage:
  npm run backup -- FILE                   # encrypted to the public keys in BACKUP_RECIPIENTS
  npm run backup -- FILE --unencrypted     # anyone with the file can read all personal data in it`;

function readBackupArguments(): { file: string; unencrypted: boolean } {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { unencrypted: { type: 'boolean', default: false } },
  });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new Error(how);
  return { file, ...values };
}

/**
 * The same in every mode, because a shell often lacks the service's settings and does not know that it is in
 * production.
 */
function recipientsOf({ BACKUP_RECIPIENTS = [] }: Config, unencrypted: boolean): readonly string[] {
  if (unencrypted) return [];
  if (BACKUP_RECIPIENTS.length > 0) return BACKUP_RECIPIENTS;
  throw new Error(
    'A backup contains personal data, and BACKUP_RECIPIENTS names no key to encrypt it with. Create one on another computer with "npm run keys -- backup-key FILE", and set BACKUP_RECIPIENTS to its public key. To write a file that anyone can read, run: npm run backup -- FILE --unencrypted',
  );
}

await runFromTerminal(async () => {
  const { file, unencrypted } = readBackupArguments();
  const config = readConfig();
  const recipients = recipientsOf(config, unencrypted);
  if (!(await hasDatabase(config))) throw new Error(`There is no database in ${resolve(config.DATA_DIR)}.`);
  const { url, leave } = await findDatabase(config, printResult);
  try {
    const now = wallClock.now();
    const { tables } = await takeBackup({ url, file, recipients, now, say: printResult });
    await copyErasureLog(resolve(file), url, config.DATA_DIR, now);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    printResult(`Saved ${rows} rows in ${tables.length} tables to ${file}. ${protectionWords(recipients)}`);
    printResult('erased.log beside it records who was erased. Keep the 2 files together.');
    if (holdsServerKeys(tables))
      printResult(
        'The backup also contains the keys of the server. Later backups will not, once the server has been started with this release.',
      );
  } finally {
    await leave();
  }
}, 'No backup was made. ');

function protectionWords(recipients: readonly string[]): string {
  return recipients.length === 0
    ? 'The file is NOT encrypted and contains personal data. Keep it as safe as the database.'
    : `The file is encrypted to ${recipients.join(' and ')}. Without the secret key no one can open it, not even you.`;
}
