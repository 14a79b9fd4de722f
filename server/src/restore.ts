import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { wallClock } from '#platform/clock.ts';
import { DamagedBackup } from '#platform/backup/archive-format.ts';
import { drillRestore } from '#platform/backup/drill.ts';
import { readIdentities } from '#platform/backup/encryption.ts';
import { replayErasures } from '#platform/backup/erasure-replay.ts';
import { findDatabase } from '#platform/backup/find-database.ts';
import { holdsServerKeys } from '#platform/backup/manifest.ts';
import { restoreBackup, type RestoreOptions } from '#platform/backup/restore-backup.ts';
import { readConfig, type Config } from '#platform/config.ts';
import { keyFileOf } from '#platform/keys/open-keys.ts';
import { printResult, runFromTerminal } from '#platform/terminal.ts';

const how = `Usage:
  npm run restore -- FILE --key KEY     # KEY is the file with the secret key of the backup
  npm run restore -- FILE               # for a backup that is not encrypted
--drill only tests the restore, in a temporary directory that it removes. It does not touch this server.`;

interface RestoreArguments {
  file: string;
  key?: string | undefined;
  drill: boolean;
}

function readRestoreArguments(): RestoreArguments {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { key: { type: 'string' }, drill: { type: 'boolean', default: false } },
  });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new Error(how);
  return { file, ...values };
}

await runFromTerminal(async () => {
  try {
    const { file, key, drill } = readRestoreArguments();
    const identities = key ? await readIdentities(key) : [];
    const config = readConfig();
    await (drill ? tryRestore : restore)({ file, identities }, config);
  } catch (error) {
    if (!(error instanceof DamagedBackup)) throw error;
    throw new Error(`The file is damaged or not a backup: ${error.message}.`, { cause: error });
  }
}, 'Nothing was restored. ');

type Source = Pick<RestoreOptions, 'file' | 'identities'>;

async function restore(source: Source, config: Config): Promise<void> {
  const leaving: (() => Promise<void>)[] = [];
  const reach = async () => {
    const { url, leave } = await findDatabase(config, printResult);
    leaving.push(leave);
    return url;
  };
  try {
    const { tables, taken_at } = await restoreBackup({ ...source, reach, say: printResult });
    printResult(`Restored ${countWords(tables)}, as they were at ${taken_at}.`);
    printResult(await erasureWords(source.file, config));
    printResult(keyWords(config, tables));
  } finally {
    for (const leave of leaving) await leave();
  }
}

async function tryRestore(source: Source, config: Config): Promise<void> {
  const { tables, taken_at } = await drillRestore({ ...source, say: printResult }, config);
  printResult(
    `The drill succeeded: ${countWords(tables)} can be restored as they were at ${taken_at}, and the keys match. The copy was removed.`,
  );
}

function countWords(tables: readonly { rows: number }[]): string {
  return `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows in ${tables.length} tables`;
}

async function erasureWords(file: string, { DATA_DIR }: Config): Promise<string> {
  return (await replayErasures(resolve(file), DATA_DIR, wallClock.now()))
    ? 'Everyone erased since then will be erased again when the server starts.'
    : `There is no erased.log beside the backup or in ${resolve(DATA_DIR)}. If anyone has been erased since this backup, put the log there before you start the server. Otherwise their data will be back.`;
}

function keyWords(config: Config, tables: readonly { name: string; rows: number }[]): string {
  const place = config.PEPPER && config.PUSH_KEY ? 'PEPPER and PUSH_KEY' : keyFileOf(config);
  if (holdsServerKeys(tables))
    return `This backup comes from an earlier release and still contains the keys of the server. The first start will move them to ${place}.`;
  return `A backup does not contain the keys of the server. Before you start the server, put your copy of the keys in place (${place}), then run: npm run keys -- check`;
}
