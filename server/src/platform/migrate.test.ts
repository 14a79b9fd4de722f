import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openPool } from './database.ts';
import { assertWhole, migrate, readMigrations } from './migrate.ts';
import { givenDatabase } from '../testing/given-database.ts';

const quiet = () => undefined;

it('runs each migration once, however many processes start together', async () => {
  const { url } = await givenDatabase();
  const migrations = [
    ...(await readMigrations()),
    { name: '9001-a-test.sql', sql: 'create table only_once ()', hash: 'x' },
  ];
  const ran = await Promise.all([1, 2, 3, 4].map(() => migrate(url, migrations, quiet)));
  expect(ran.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 1]);
});

it('rolls back a failed migration, and names it', async () => {
  const { url, db } = await givenDatabase();
  const broken = { name: '9001-broken.sql', sql: 'create table half (); select nonsense', hash: 'x' };
  await expect(migrate(url, [...(await readMigrations()), broken], quiet)).rejects.toThrow('9001-broken.sql');
  expect((await db.introspection.getTables()).map((table) => table.name)).not.toContain('half');
});

it('refuses a database that a newer version has migrated', async () => {
  const { url } = await givenDatabase();
  await expect(migrate(url, [], quiet)).rejects.toThrow('newer than this code');
});

it('refuses a migration that was changed after it ran', async () => {
  const { url } = await givenDatabase();
  const changed = (await readMigrations()).map((one) => ({ ...one, hash: 'another' }));
  await expect(migrate(url, changed, quiet)).rejects.toThrow('was changed after it ran');
});

it('refuses to serve a database with an interrupted restore', async () => {
  const { url } = await givenDatabase();
  const pool = openPool(url, 2, quiet);
  await expect(assertWhole(pool)).resolves.toBeUndefined();
  await pool.query('create table restore_begun ()');
  await expect(assertWhole(pool)).rejects.toThrow('not finished');
  await pool.end();
});

it('finds every migration as shipped, because every database that ran an edited one would refuse it', async () => {
  const sums = await readFile(join(import.meta.dirname, '../../migrations/shipped.sha256'), 'utf8');
  const shipped = Object.fromEntries(
    sums
      .trim()
      .split('\n')
      .map((line) => line.split(/\s+/))
      .map(([hash = '', name = '']) => [name, hash]),
  );
  const found = Object.fromEntries((await readMigrations()).map(({ name, hash }) => [name, hash]));
  expect(found, 'add the line of a new one: sha256sum NNNN-name.sql >> shipped.sha256').toEqual(shipped);
});
