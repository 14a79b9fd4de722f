import { resolve } from 'node:path';
import { copyErasureLog } from '#platform/backup/erasure-replay.ts';
import { findDatabase, hasDatabase } from '#platform/backup/find-database.ts';
import { takeBackup } from '#platform/backup/take-backup.ts';
import { wallClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const [file] = process.argv.slice(2);

try {
  if (!file) throw new Error('Say where to: npm run backup -- <file>');
  const config = readConfig();
  if (!(await hasDatabase(config))) throw new Error(`There is no database in ${resolve(config.DATA_DIR)}.`);
  const { url, leave } = await findDatabase(config, say);
  try {
    const now = wallClock.now();
    const { tables } = await takeBackup({ url, file, now, say });
    await copyErasureLog(resolve(file), url, config.DATA_DIR, now);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    say(
      `${rows} rows of ${tables.length} tables are in ${file}. It holds personal data: keep it as safe as the database.`,
    );
    say('Who was erased stands beside it in erased.log: keep the two together.');
  } finally {
    await leave();
  }
} catch (error) {
  process.stderr.write(`No backup was made. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
