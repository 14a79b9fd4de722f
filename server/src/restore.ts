import { resolve } from 'node:path';
import { wallClock } from '#platform/clock.ts';
import { DamagedBackup } from '#platform/backup/archive-format.ts';
import { replayErasures } from '#platform/backup/erasure-replay.ts';
import { findDatabase } from '#platform/backup/find-database.ts';
import { restoreBackup } from '#platform/backup/restore-backup.ts';
import { readConfig } from '#platform/config.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const [file] = process.argv.slice(2);

try {
  if (!file) throw new Error('Say from where: npm run restore -- <file>');
  const config = readConfig();
  const leaving: (() => Promise<void>)[] = [];
  const reach = async () => {
    const { url, leave } = await findDatabase(config, say);
    leaving.push(leave);
    return url;
  };
  try {
    const { tables, taken_at } = await restoreBackup({ file, reach, say });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    say(`${rows} rows of ${tables.length} tables are back, as they were at ${taken_at}.`);
    say(
      (await replayErasures(resolve(file), config.DATA_DIR, wallClock.now()))
        ? 'People who were erased since then are erased again when the server starts.'
        : `There is no erased.log beside the backup or in ${resolve(config.DATA_DIR)}. Was anyone erased since this backup? Then put the log there before you start the server, or they are back.`,
    );
  } finally {
    for (const leave of leaving) await leave();
  }
} catch (error) {
  const why =
    error instanceof DamagedBackup
      ? `The file is damaged or not a backup: ${error.message}.`
      : error instanceof Error
        ? error.message
        : String(error);
  process.stderr.write(`Nothing was restored. ${why}\n`);
  process.exitCode = 1;
}
