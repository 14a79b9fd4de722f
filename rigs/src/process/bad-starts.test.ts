import { once } from 'node:events';
import { createServer } from 'node:net';
import { existsSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../start-product.ts';
import { givenCluster, type Cluster } from './given-cluster.ts';
import { givenDirectory, givenLaunched, givenSql } from './given-server.ts';
import { processesIn } from './data-dir.ts';
import { withSql } from './sql.ts';
import { untilReady, type Settings } from './server-process.ts';
import { until } from './until.ts';

const limitMs = 10_000;
/** As in platform/migrate.ts: whoever holds it makes the others wait. */
const migrationLock = 7_203_114;

/** Starts a server that should not come up, and gives back how it ended and what it said. */
async function refusalOf(settings: Settings, port?: number): Promise<{ code: number | null; said: string }> {
  const server = givenLaunched(port ?? (await freePort()), settings);
  let over = false;
  void server.ended.then(() => (over = true));
  await until('the end of a start that must fail', limitMs, () => over);
  return { code: (await server.ended).code, said: server.said() };
}

async function givenTakenPort(port = 0): Promise<number> {
  // It takes connections and never says a word.
  const other = createServer(() => {}).listen(port, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const address = other.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return address.port;
}

describe('a port that is taken', () => {
  it('is named, with what to do, before anything is started', async () => {
    const dir = await givenDirectory();
    const port = await givenTakenPort();
    const { code, said } = await refusalOf({ DATA_DIR: `${dir}/data` }, port);
    expect(code).toBe(1);
    expect(said).toContain(
      `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`,
    );
    expect(existsSync(`${dir}/data`)).toBe(false);
  });

  it('is named too when it is taken while the server starts, and no PostgreSQL is left running', async () => {
    const dir = await givenDirectory();
    const port = await freePort();
    const server = givenLaunched(port, { DATA_DIR: `${dir}/data` });
    await until('PostgreSQL runs', limitMs, async () => (await processesIn(dir)).length > 0);
    await givenTakenPort(port);
    expect(await server.ended).toMatchObject({ code: 1 });
    expect(server.said()).toContain(`Port ${port} is taken by another program`);
    expect(await processesIn(dir)).toEqual([]);
  });
});

describe('a wrong configuration', () => {
  it('ends with 2 and lists every problem at once', async () => {
    const dir = await givenDirectory();
    const { code, said } = await refusalOf({
      DATA_DIR: `${dir}/data`,
      LOG_LEVEL: 'loud',
      DATABASE_URL: 'mysql://somewhere',
      DATABASE_POOL: 'many',
      BASE_URL: 'kindred',
      JOBS: 'maybe',
      KINDRED_ENV: 'production',
      SMS_URL: 'https://sms.example',
    });
    expect(code).toBe(2);
    const named = [...said.matchAll(/^  - (\w+)/gm)].map(([, name]) => name);
    // Also what contradicts each other, though single settings are wrong: SMTP_URL and SMS_ACCOUNT are missing.
    expect(new Set(named)).toEqual(
      new Set(['LOG_LEVEL', 'DATABASE_URL', 'DATABASE_POOL', 'BASE_URL', 'JOBS', 'SMTP_URL', 'SMS_ACCOUNT']),
    );
    expect(existsSync(`${dir}/data`)).toBe(false);
  });
});

describe('a database that cannot be used', () => {
  it.each([
    [
      'where nobody listens',
      async () => `postgres://someone:a-secret@127.0.0.1:${await freePort()}/kindred`,
      'ECONNREFUSED',
    ],
    [
      'where somebody listens who never answers',
      async () => `postgres://someone:a-secret@127.0.0.1:${await givenTakenPort()}/kindred`,
      'timeout',
    ],
    [
      'on a socket that is not there',
      async () => 'postgres://someone:a-secret@%2Fno%2Fsuch%2Fplace:5432/kindred',
      'ENOENT',
    ],
  ])('is named without its password when it is %s', async (_, urlOf, why) => {
    const { code, said } = await refusalOf({ DATABASE_URL: await urlOf() });
    expect(code).toBe(1);
    expect(said).toContain('which DATABASE_URL names, cannot be used. Is PostgreSQL running there');
    expect(said).toContain(why);
    expect(said).not.toContain('a-secret');
  });
});

describe('a database of somebody else', () => {
  async function givenUsedDatabase(cluster: Cluster): Promise<string> {
    const url = await cluster.givenDatabase();
    const server = givenLaunched(await freePort(), { DATABASE_URL: url });
    await untilReady(server);
    server.child.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0 });
    return url;
  }

  it('is refused when it is newer than the code, when a migration was changed, and when it is set to forget', async () => {
    const cluster = await givenCluster();
    const url = await givenUsedDatabase(cluster);
    await withSql(url, (sql) =>
      sql(`insert into migration (name, hash) values ('9999-from-the-future.sql', '')`),
    );
    const newer = await refusalOf({ DATABASE_URL: url });
    expect(newer.code).toBe(1);
    expect(newer.said).toContain(
      'The database is newer than this code: it has run 9999-from-the-future.sql. Start the newer version, or restore a backup.',
    );

    await withSql(url, (sql) => sql(`delete from migration where name like '9999%'`));
    await withSql(url, (sql) => sql(`update migration set hash = 'another' where name = '0001-content.sql'`));
    const changed = await refusalOf({ DATABASE_URL: url });
    expect(changed.code).toBe(1);
    expect(changed.said).toContain(
      'The migration 0001-content.sql was changed after it ran on this database. Put it back and write a new one.',
    );

    const lazy = await refusalOf({ DATABASE_URL: `${url}?options=-c%20synchronous_commit%3Doff` });
    expect(lazy).toMatchObject({
      code: 1,
      said: expect.stringContaining('synchronous_commit is off, must be on'),
    });
    await cluster.stop();
    await cluster.startWith('fsync=off');
    const forgetful = await refusalOf({ DATABASE_URL: url });
    expect(forgetful).toMatchObject({
      code: 1,
      said: expect.stringContaining('could lose what it has acknowledged'),
    });
    expect(forgetful.said).toContain('fsync is off, must be on');
  });

  it('is left alone by a server that is told to stop while it waits for another to make the tables', async () => {
    const cluster = await givenCluster();
    const url = await cluster.givenDatabase();
    const sql = await givenSql(url);
    await sql('select pg_advisory_lock($1)', [migrationLock]);
    const server = givenLaunched(await freePort(), { DATABASE_URL: url });
    await until(
      'it waits',
      limitMs,
      async () =>
        (await sql(`select from pg_locks where locktype = 'advisory' and not granted`)).length === 1,
    );
    server.child.kill('SIGTERM');
    const begun = performance.now();
    expect(await server.ended).toMatchObject({ code: 0 });
    expect(performance.now() - begun).toBeLessThan(limitMs);
    expect(await sql(`select from pg_tables where schemaname = 'public'`)).toEqual([]);
  });
});
