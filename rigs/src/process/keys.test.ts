import { readFile, rm, stat } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { freePort } from '../start-product.ts';
import { databaseUrlOf } from './data-dir.ts';
import { givenCluster } from './given-cluster.ts';
import { givenLaunchedServer, givenServer } from './given-server.ts';
import { untilReady } from './server-process.ts';
import { withSql } from './sql.ts';

it('the server moves the keys of an earlier release out of the database on its first start, and prints none', async () => {
  const server = await givenServer({ LOG_LEVEL: 'debug' });
  const keys = [randomBytes(32), randomBytes(32)];
  const path = `${server.dataDir}/keys.json`;
  await withSql(await databaseUrlOf(server.dataDir), async (sql) => {
    await sql('delete from server_key');
    await sql('insert into server_secret (pepper, push_key) values ($1, $2)', keys);
  });
  server.child.kill('SIGTERM');
  await server.ended;
  await rm(path);

  const upgraded = givenLaunchedServer(server.port, { DATA_DIR: server.dataDir, LOG_LEVEL: 'debug' });
  await untilReady(upgraded);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({
    pepper: keys[0]?.toString('base64url'),
    push_key: keys[1]?.toString('base64url'),
  });
  await withSql(await databaseUrlOf(server.dataDir), async (sql) =>
    expect(await sql('select count(*)::int as secrets from server_secret')).toEqual([{ secrets: 0 }]),
  );
  expect(upgraded.output()).toContain('keys: moved from the database');
  for (const key of keys)
    for (const encoding of ['base64url', 'base64', 'hex'] as const)
      expect(upgraded.output()).not.toContain(key.toString(encoding));
});

it('the server refuses to start, with a message, if its keys are not those of the database', async () => {
  const url = await (await givenCluster()).givenDatabase();
  const first = givenLaunchedServer(await freePort(), { DATABASE_URL: url });
  await untilReady(first);
  const pepper = randomBytes(32).toString('base64url');
  const second = givenLaunchedServer(await freePort(), { DATABASE_URL: url, PEPPER: pepper });
  expect(await second.ended).toMatchObject({ code: 1 });
  expect(second.output()).toContain(
    'The pepper in PEPPER is not the one that this database was set up with. All servers of a database need the same keys',
  );
  expect(second.output()).not.toContain(pepper);
});
