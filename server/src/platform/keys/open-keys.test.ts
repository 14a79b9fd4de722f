import { chmod, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { migrate, readMigrations } from '#platform/migrate.ts';
import { connected, givenEmptyDatabase } from '../backup/fixtures.ts';
import { givenDatabase } from '../../testing/given-database.ts';
import { givenKeyFolder, givenStoredKeys, keyTexts } from './fixtures.ts';
import { checkServerKeys, openServerKeys, replaceServerKeys, type KeySettings } from './open-keys.ts';
import { newKey, type ServerKeys } from './server-keys.ts';

const now = new Date('2027-03-01T00:00:00Z');
const quiet = { now, say: () => {} };

async function givenOldDatabase() {
  const database = await givenDatabase();
  const client = await connected(database.url);
  return { ...database, client, stored: await givenStoredKeys(client), dir: await givenKeyFolder() };
}

const settingsFor = (dir: string, more: Partial<KeySettings> = {}): KeySettings => ({
  DATA_DIR: dir,
  KEYS_FILE: undefined,
  PEPPER: undefined,
  PUSH_KEY: undefined,
  ...more,
});

const fromEnvironment = (keys: ServerKeys) => ({ PEPPER: keys.pepper, PUSH_KEY: keys.push_key });

async function secretsIn(client: Awaited<ReturnType<typeof connected>>): Promise<number> {
  const { rows } = await client.query<{ count: number }>('select count(*)::int from server_secret');
  return rows[0]?.count ?? -1;
}

describe('keys of an earlier release', () => {
  it('move to a file that only its owner can read, and leave no secret in the database', async () => {
    const { db, client, stored, dir } = await givenOldDatabase();
    const lines: string[] = [];
    expect(await openServerKeys(db, settingsFor(dir), { now, say: (line) => lines.push(line) })).toEqual(
      stored,
    );
    expect((await stat(join(dir, 'keys.json'))).mode & 0o777).toBe(0o600);
    expect(await secretsIn(client)).toBe(0);
    expect(await openServerKeys(db, settingsFor(dir), quiet)).toEqual(stored);
    expect(lines.join()).toContain('keys: moved from the database');
    for (const spelling of keyTexts(stored)) expect(lines.join()).not.toContain(spelling);
  });

  it('stay in the database if startup is interrupted after the file was written, and move at the next start', async () => {
    const { db, client, stored, dir } = await givenOldDatabase();
    // The last step of the transaction fails: the file exists, and the database has forgotten nothing.
    await client.query('alter table server_key add constraint interrupted check (false)');
    await expect(openServerKeys(db, settingsFor(dir), quiet)).rejects.toThrow('interrupted');
    expect(await secretsIn(client)).toBe(1);
    expect(await readdir(dir)).toEqual(['keys.json']);
    await client.query('alter table server_key drop constraint interrupted');
    expect(await openServerKeys(db, settingsFor(dir), quiet)).toEqual(stored);
    expect(await secretsIn(client)).toBe(0);
  });

  it('stay in the database if the file cannot be written', async () => {
    const { db, client, stored, dir } = await givenOldDatabase();
    await writeFile(join(dir, 'not-a-folder'), '');
    const path = join(dir, 'not-a-folder', 'keys.json');
    await expect(openServerKeys(db, settingsFor(dir, { KEYS_FILE: path }), quiet)).rejects.toThrow(
      `The keys could not be saved in ${path}.`,
    );
    expect(await secretsIn(client)).toBe(1);
    expect(await openServerKeys(db, settingsFor(dir), quiet)).toEqual(stored);
  });

  it('move once if several servers start together', async () => {
    const { db, stored, dir } = await givenOldDatabase();
    const opened = await Promise.all([1, 2, 3].map(() => openServerKeys(db, settingsFor(dir), quiet)));
    expect(opened).toEqual([stored, stored, stored]);
  });

  it('are refused if the environment sets another pepper, in words that say how to resolve it', async () => {
    const { db, client, stored, dir } = await givenOldDatabase();
    const other = settingsFor(dir, { PEPPER: newKey() });
    await expect(openServerKeys(db, other, quiet)).rejects.toThrow('Start once without PEPPER');
    expect(await secretsIn(client)).toBe(1);
    await openServerKeys(db, settingsFor(dir, fromEnvironment(stored)), quiet);
    expect(await secretsIn(client)).toBe(0);
    expect(await readdir(dir)).toEqual([]);
  });

  it('give way to a push key from the environment, which has always taken precedence', async () => {
    const { db, client, stored, dir } = await givenOldDatabase();
    const push_key = newKey();
    expect(await openServerKeys(db, settingsFor(dir, { PUSH_KEY: push_key }), quiet)).toEqual({
      pepper: stored.pepper,
      push_key,
    });
    expect(await secretsIn(client)).toBe(0);
    expect(await readFile(join(dir, 'keys.json'), 'utf8')).not.toContain('push_key');
  });

  it('are removed by the migration from a database that no one has used, and stay in any other', async () => {
    const before = (await readMigrations()).filter(({ name }) => name < '0040');
    for (const used of [false, true]) {
      const { url, client } = await givenEmptyDatabase();
      await migrate(url, before, () => {});
      if (used)
        await client.query(
          `insert into staff (id, name, email, permissions, added_at) values (gen_random_uuid(), 'Ann', 'ann@example.org', '{}', now())`,
        );
      expect(await secretsIn(client)).toBe(1);
      await migrate(url, await readMigrations(), () => {});
      expect(await secretsIn(client)).toBe(used ? 1 : 0);
    }
  });
});

describe('keys for a new database', () => {
  it('are created once, at the first start', async () => {
    const { db } = await givenDatabase();
    const dir = await givenKeyFolder();
    const [first, second] = await Promise.all([1, 2].map(() => openServerKeys(db, settingsFor(dir), quiet)));
    expect(first?.pepper).toHaveLength(32);
    expect(second).toEqual(first);
  });

  it('are refused on a second server that has none, or has different ones', async () => {
    const { db } = await givenDatabase();
    const dirs = [await givenKeyFolder(), await givenKeyFolder()];
    const starts = await Promise.allSettled(dirs.map((dir) => openServerKeys(db, settingsFor(dir), quiet)));
    const refused = starts.filter((start) => start.status === 'rejected');
    expect(refused.map(({ reason }) => String(reason))).toEqual([
      expect.stringContaining('was set up with a pepper that this server does not have'),
    ]);
    const other = settingsFor(dirs[0] ?? '', { PEPPER: newKey(), PUSH_KEY: newKey() });
    await expect(openServerKeys(db, other, quiet)).rejects.toThrow(
      'The pepper in PEPPER is not the one that this database was set up with',
    );
    await expect(checkServerKeys(db, other)).rejects.toThrow('PEPPER is not the one');
  });

  it('are known to the database by a fingerprint that contains none of their bytes', async () => {
    const { db, url } = await givenDatabase();
    const keys = await openServerKeys(db, settingsFor(await givenKeyFolder()), quiet);
    const { rows } = await (await connected(url)).query('select * from server_key');
    expect(rows).toHaveLength(2);
    for (const spelling of keyTexts(keys)) expect(JSON.stringify(rows)).not.toContain(spelling);
  });
});

describe('the key file', () => {
  async function givenOpenedKeys() {
    const { db } = await givenDatabase();
    const dir = await givenKeyFolder();
    const keys = await openServerKeys(db, settingsFor(dir), quiet);
    return { db, dir, keys, path: join(dir, 'keys.json') };
  }

  it.each([0o640, 0o604, 0o660])('is refused with mode %o', async (mode) => {
    const { db, dir, path } = await givenOpenedKeys();
    await chmod(path, mode);
    await expect(openServerKeys(db, settingsFor(dir), quiet)).rejects.toThrow(`chmod 600 ${path}`);
  });

  it('is refused if it is damaged, without a word of it', async () => {
    const { db, dir, keys, path } = await givenOpenedKeys();
    const text = await readFile(path, 'utf8');
    for (const damaged of [
      text.slice(0, -10),
      text.replace('"pepper": "', '"pepper": "x'),
      text.replace('{', '{{'),
      '',
    ]) {
      await writeFile(path, damaged);
      const error: unknown = await openServerKeys(db, settingsFor(dir), quiet).catch((one: unknown) => one);
      expect(String(error)).toContain('is damaged');
      for (const spelling of keyTexts(keys)) expect(String(error)).not.toContain(spelling);
      expect((error as Error).cause).toBeUndefined();
    }
  });
});

describe('replacing keys', () => {
  it('creates a new one in the file, and keeps the other', async () => {
    const { db } = await givenDatabase();
    const settings = settingsFor(await givenKeyFolder());
    const before = await openServerKeys(db, settings, quiet);
    await replaceServerKeys(db, settings, { names: ['pepper'], now });
    const after = await openServerKeys(db, settings, quiet);
    expect(after.push_key).toEqual(before.push_key);
    expect(after.pepper).not.toEqual(before.pepper);
  });

  it('starts again after all keys were lost, including those from an earlier release', async () => {
    const { db, client } = await givenOldDatabase();
    const settings = settingsFor(await givenKeyFolder(), { PEPPER: newKey() });
    await replaceServerKeys(db, settings, { names: ['pepper', 'push_key'], now });
    expect(await secretsIn(client)).toBe(0);
    expect(await checkServerKeys(db, settings)).toEqual({ pepper: 'environment', push_key: 'file' });
  });

  it('is refused while a server is running', async () => {
    const { db, url } = await givenDatabase();
    const settings = settingsFor(await givenKeyFolder());
    const before = await openServerKeys(db, settings, quiet);
    const server = await connected(`${url}?application_name=kindred-ear`);
    await expect(replaceServerKeys(db, settings, { names: ['pepper'], now })).rejects.toThrow(
      'A server is running on this database',
    );
    await server.end();
    expect(await openServerKeys(db, settings, quiet)).toEqual(before);
  });
});
