import { randomUUID } from 'node:crypto';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { makeBackupKey } from './encryption.ts';
import type { AtEnd } from '../../testing/given-database.ts';
import { databaseUrl } from '../../testing/test-cluster.ts';
import { bareProcess } from '@kindred/postgres/bare-process.ts';

export async function givenBackupFile(name = 'backup', atEnd: AtEnd = onTestFinished): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'kindred-backup-'));
  atEnd(() => rm(dir, { recursive: true }));
  return join(dir, name);
}

/** A database without any tables. */
export const givenEmptyDatabase = () => givenCopyOf('template0');

/** On a separate connection, so that a test can make many copies. */
async function runStatement(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** No one may be connected to the original. */
export async function givenCopyOf(original: string): Promise<{ url: string; client: pg.Client }> {
  const template = inject('templateUrl');
  const name = `copy_${randomUUID().replaceAll('-', '')}`;
  const administer = (statement: string) => runStatement(databaseUrl(template, 'postgres'), statement);
  await administer(`create database ${name} template ${original} strategy file_copy`);
  const url = databaseUrl(template, name);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await administer(`drop database ${name} with (force)`);
  });
  return { url, client };
}

export async function connected(url: string, atEnd: AtEnd = onTestFinished): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  atEnd(() => client.end());
  return client;
}

/** The tables included in a backup. */
export async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relpersistence = 'p' and relnamespace = 'public'::regnamespace order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** The content of every table, regardless of row order. Ignores when each migration ran. */
export async function hashesOf(client: pg.Client): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const name of await tablesOf(client)) {
    const row = name === 'migration' ? 'name || hash' : 't::text';
    const { rows } = await client.query<{ hash: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(${row}, e'\\n' order by ${row})), '') as hash from ${pg.escapeIdentifier(name)} t`,
    );
    hashes[name] = rows[0]?.hash ?? '';
  }
  return hashes;
}

const run = promisify(execFile);
const entryPoints = join(import.meta.dirname, '../..');

/** The commands as an operator runs them: backups are encrypted, and the key is kept elsewhere. */
export async function givenBackupCommands() {
  const key = await givenBackupFile('backup-key.txt');
  const env = { ...bareProcess, BACKUP_RECIPIENTS: await makeBackupKey(key) };
  const command = (name: 'backup' | 'restore', words: readonly string[], settings: Record<string, string>) =>
    run(process.execPath, [join(entryPoints, `${name}.ts`), ...words], { env: { ...env, ...settings } });
  return {
    key,
    command,
    backup: (file: string, dataDir: string) => command('backup', [file], { DATA_DIR: dataDir }),
    restore: (file: string, dataDir: string) =>
      command('restore', [file, '--key', key], { DATA_DIR: dataDir }),
  };
}
