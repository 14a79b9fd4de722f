import { once } from 'node:events';
import { createServer } from 'node:net';
import { existsSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../start-product.ts';
import { givenCluster, type RigCluster } from './given-cluster.ts';
import { givenTemporaryFolder, givenLaunchedServer, givenSql } from './given-server.ts';
import { processesIn } from './data-dir.ts';
import { withSql } from './sql.ts';
import { untilReady, type ServerSettings } from './server-process.ts';
import { unlessSlow, until } from './until.ts';

const limitMs = unlessSlow(10_000);
/** The same as in platform/migrate.ts: its holder makes the others wait. */
const migrationLock = 7_203_114;

/** Starts a server that is expected to fail, and returns its exit and output. */
async function refusalOf(
  settings: ServerSettings,
  port?: number,
): Promise<{ code: number | null; output: string }> {
  const server = givenLaunchedServer(port ?? (await freePort()), settings);
  let over = false;
  void server.ended.then(() => (over = true));
  await until('the end of a start that must fail', limitMs, () => over);
  return { code: (await server.ended).code, output: server.output() };
}

async function givenTakenPort(port = 0): Promise<number> {
  // It accepts connections but never answers.
  const other = createServer(() => {}).listen(port, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const address = other.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return address.port;
}

describe('a port in use', () => {
  it('is reported with what to do, before anything is started', async () => {
    const dir = await givenTemporaryFolder();
    const port = await givenTakenPort();
    const { code, output } = await refusalOf({ DATA_DIR: `${dir}/data` }, port);
    expect(code).toBe(1);
    expect(output).toContain(
      `Port ${port} is used by another program. Stop that program, or choose another port: PORT=${port + 1} npm start`,
    );
    expect(existsSync(`${dir}/data`)).toBe(false);
  });

  it('is also reported if it is taken during the start, and no PostgreSQL stays behind', async () => {
    const dir = await givenTemporaryFolder();
    const port = await freePort();
    const server = givenLaunchedServer(port, { DATA_DIR: `${dir}/data` });
    await until('PostgreSQL runs', limitMs, async () => (await processesIn(dir)).length > 0);
    await givenTakenPort(port);
    expect(await server.ended).toMatchObject({ code: 1 });
    expect(server.output()).toContain(`Port ${port} is used by another program`);
    expect(await processesIn(dir)).toEqual([]);
  });
});

describe('a wrong configuration', () => {
  it('exits with 2 and lists every problem at once', async () => {
    const dir = await givenTemporaryFolder();
    const { code, output } = await refusalOf({
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
    const named = [...output.matchAll(/^  - (\w+)/gm)].map(([, name]) => name);
    // Includes contradictions even though single settings are invalid: SMTP_URL, MAIL_FROM, TRUST_PROXY and SMS_ACCOUNT
    // are missing.
    expect(new Set(named)).toEqual(
      new Set([
        'LOG_LEVEL',
        'DATABASE_URL',
        'DATABASE_POOL',
        'BASE_URL',
        'JOBS',
        'SMTP_URL',
        'MAIL_FROM',
        'TRUST_PROXY',
        'SMS_ACCOUNT',
      ]),
    );
    expect(existsSync(`${dir}/data`)).toBe(false);
  });
});

describe('an unusable database', () => {
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
  ])('is reported without its password when it is %s', async (_, urlOf, why) => {
    const { code, output } = await refusalOf({ DATABASE_URL: await urlOf() });
    expect(code).toBe(1);
    expect(output).toContain('which DATABASE_URL names, cannot be used. Is PostgreSQL running there');
    expect(output).toContain(why);
    expect(output).not.toContain('a-secret');
  });
});

describe('a foreign database', () => {
  async function givenUsedDatabase(cluster: RigCluster): Promise<string> {
    const url = await cluster.givenDatabase();
    const server = givenLaunchedServer(await freePort(), { DATABASE_URL: url });
    await untilReady(server);
    server.child.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0 });
    return url;
  }

  it('is refused if it is newer than the code, has a changed migration, or has unsafe settings', async () => {
    const cluster = await givenCluster();
    const url = await givenUsedDatabase(cluster);
    await withSql(url, (sql) =>
      sql(`insert into migration (name, hash) values ('9999-from-the-future.sql', '')`),
    );
    const newer = await refusalOf({ DATABASE_URL: url });
    expect(newer.code).toBe(1);
    expect(newer.output).toContain(
      'The database is newer than this code: it has run 9999-from-the-future.sql. Start the newer version, or restore a backup.',
    );

    await withSql(url, (sql) => sql(`delete from migration where name like '9999%'`));
    await withSql(url, (sql) => sql(`update migration set hash = 'another' where name = '0001-content.sql'`));
    const changed = await refusalOf({ DATABASE_URL: url });
    expect(changed.code).toBe(1);
    expect(changed.output).toContain(
      'The migration 0001-content.sql was changed after it ran on this database. Undo the change and write a new migration.',
    );

    const lazy = await refusalOf({ DATABASE_URL: `${url}?options=-c%20synchronous_commit%3Doff` });
    expect(lazy).toMatchObject({
      code: 1,
      output: expect.stringContaining('synchronous_commit is off, must be on'),
    });
    await cluster.stop();
    await cluster.startWith('fsync=off');
    const forgetful = await refusalOf({ DATABASE_URL: url });
    expect(forgetful).toMatchObject({
      code: 1,
      output: expect.stringContaining('could lose what it has acknowledged'),
    });
    expect(forgetful.output).toContain('fsync is off, must be on');
  });

  it('is left unchanged by a server that is stopped while it waits for another to run the migrations', async () => {
    const cluster = await givenCluster();
    const url = await cluster.givenDatabase();
    const sql = await givenSql(url);
    await sql('select pg_advisory_lock($1)', [migrationLock]);
    const server = givenLaunchedServer(await freePort(), { DATABASE_URL: url });
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
