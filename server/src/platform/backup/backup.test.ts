import { readFile, stat, writeFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { expect, inject, it, onTestFinished } from 'vitest';
import { newId } from '#platform/ids.ts';
import { givenDatabase, onceForFile, type AtEnd } from '../../testing/given-database.ts';
import { connected, givenEmptyDatabase, givenBackupFile, hashesOf, tablesOf } from './fixtures.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

const now = new Date('2027-03-01T00:00:00Z');
const silent = { recipients: [], now, say: () => {} };

async function makeBackup(atEnd: AtEnd = onTestFinished) {
  const source = await givenDatabase('template_kindred', atEnd);
  const client = await connected(source.url, atEnd);
  await client.query(
    `insert into job (name, payload, run_at) select 'note', jsonb_build_object('n', n), 'infinity' from generate_series(1, 500) n`,
  );
  const file = await givenBackupFile('backup', atEnd);
  const manifest = await takeBackup({ url: source.url, file, ...silent });
  return { ...source, client, file, manifest };
}

/** Only for tests that change neither the file nor its source. */
const givenBackup = onceForFile(makeBackup);

it('restores every table unchanged, into an empty database', async () => {
  const { client, file, manifest } = await givenBackup();
  const target = await givenEmptyDatabase();
  const lines: string[] = [];
  await restoreBackup({ file, reach: async () => target.url, say: (line) => lines.push(line) });
  expect(await hashesOf(target.client)).toEqual(await hashesOf(client));
  expect(manifest.tables.find(({ name }) => name === 'job')).toMatchObject({ rows: 500 });
  expect(lines).toContain('restore: job, 500 rows');
});

it('leaves out derived tables, and restores them empty', async () => {
  const { url } = await givenDatabase('template_localities');
  const client = await connected(url);
  const file = await givenBackupFile();
  const { tables } = await takeBackup({ url, file, ...silent });
  const target = await givenEmptyDatabase();
  await restoreBackup({ file, reach: async () => target.url, say: () => {} });
  const count = 'select count(*)::int as here from locality';
  expect((await client.query<{ here: number }>(count)).rows[0]?.here).toBeGreaterThan(10_000);
  expect((await target.client.query(count)).rows).toEqual([{ here: 0 }]);
  expect(tables.map(({ name }) => name)).not.toContain('locality');
});

it('names the cause if the connection breaks during a restore, which can then be repeated', async () => {
  const { file, client } = await givenBackup();
  const target = await givenEmptyDatabase();
  await target.client.query(`
    create function break_connection() returns event_trigger language plpgsql as $$ begin
      if current_setting('application_name') = 'kindred-restore' and tg_tag = 'ALTER TABLE' then
        perform pg_terminate_backend(pg_backend_pid());
      end if;
    end $$;
    create event trigger breaking on ddl_command_end execute function break_connection()`);
  const restore = () => restoreBackup({ file, reach: async () => target.url, say: () => {} });
  await expect(restore()).rejects.toThrow('terminating connection due to administrator command');
  await target.client.query('drop event trigger breaking');
  await restore();
  expect(await hashesOf(target.client)).toEqual(await hashesOf(client));
});

it('continues sequences after the restored rows', async () => {
  const { file } = await givenBackup();
  const target = await givenEmptyDatabase();
  await restoreBackup({ file, reach: async () => target.url, say: () => {} });
  const { rows } = await target.client.query(
    `insert into job (name, payload) values ('note', '{}') returning id::int`,
  );
  expect(rows).toEqual([{ id: 501 }]);
});

it('is a consistent snapshot of all tables during writes', async () => {
  const { client, url } = await makeBackup();
  const target = await givenEmptyDatabase();
  const file = await givenBackupFile();
  const writer = await connected(url);
  let backedUp = false;
  let writes = 0;
  const writing = (async () => {
    while (!backedUp) {
      const id = newId();
      await writer.query('begin');
      await writer.query(
        `insert into outbox_message (id, channel, "to", text) values ($1, 'sms', '+61400000001', 'x')`,
        [id],
      );
      await writer.query(`insert into topic_clarity (id, topic_slug, clear) values ($1, 'x', true)`, [id]);
      await writer.query('commit');
      writes += 1;
    }
  })();
  await takeBackup({ url, file, ...silent });
  backedUp = true;
  await writing;
  await restoreBackup({ file, reach: async () => target.url, say: () => {} });
  const { rows } = await target.client.query(
    `select (select count(*) from outbox_message) = (select count(*) from topic_clarity) as even,
      not exists (select id from outbox_message except select id from topic_clarity) as paired`,
  );
  expect(rows).toEqual([{ even: true, paired: true }]);
  expect(writes).toBeGreaterThan(0);
  expect((await tablesOf(target.client)).length).toBe((await tablesOf(client)).length);
});

it('refuses a backup truncated anywhere, and writes nothing', async () => {
  const { file } = await givenBackup();
  const target = await givenEmptyDatabase();
  const whole = await readFile(file);
  const cut = await givenBackupFile();
  for (let part = 0; part < 20; part += 1) {
    await writeFile(cut, whole.subarray(0, Math.floor((whole.length * part) / 20)));
    await expect(restoreBackup({ file: cut, reach: async () => target.url, say: () => {} })).rejects.toThrow(
      /end is missing|unpacked/,
    );
  }
  await writeFile(cut, whole.subarray(0, -1));
  await expect(restoreBackup({ file: cut, reach: async () => target.url, say: () => {} })).rejects.toThrow(
    /end is missing|unpacked/,
  );
  expect(await tablesOf(target.client)).toEqual([]);
});

function unpacked(bytes: Buffer): Buffer | undefined {
  try {
    return gunzipSync(bytes);
  } catch {
    return undefined;
  }
}

it('refuses a backup with one flipped bit, and writes nothing', async () => {
  const { file } = await givenBackup();
  const target = await givenEmptyDatabase();
  const whole = await readFile(file);
  const flipped = await givenBackupFile();
  const content = gunzipSync(whole);
  const accepted: number[] = [];
  const flips = inject('all') ? 200 : 40;
  for (let nth = 0; nth < flips; nth += 1) {
    const at = 10 + Math.floor(((whole.length - 10) * nth) / flips);
    const copy = Buffer.from(whole);
    copy[at] = (copy[at] ?? 0) ^ (1 << (nth % 8));
    // About one bit in 18,000 is a back-reference to an identical string, so flipping it loses nothing.
    if (unpacked(copy)?.equals(content)) continue;
    await writeFile(flipped, copy);
    await restoreBackup({ file: flipped, reach: async () => target.url, say: () => {} }).then(
      () => accepted.push(at),
      (error: unknown) =>
        expect(String(error)).toMatch(/end is missing|unpacked|unknown|hash|not a backup|follows|fit/),
    );
  }
  expect(accepted).toEqual([]);
  expect(await tablesOf(target.client)).toEqual([]);
});

it('refuses a database that is not empty', async () => {
  const { file, url } = await givenBackup();
  await expect(restoreBackup({ file, reach: async () => url, say: () => {} })).rejects.toThrow('not empty');
});

it('can be repeated after an interruption', async () => {
  const { client, file } = await givenBackup();
  const target = await givenEmptyDatabase();
  await target.client.query('create table restore_begun ()');
  await target.client.query(
    'create table migration (name text primary key, hash text not null, ran_at timestamptz not null default now())',
  );
  await restoreBackup({ file, reach: async () => target.url, say: () => {} });
  expect(await hashesOf(target.client)).toEqual(await hashesOf(client));
});

it('refuses a backup of an unknown version', async () => {
  const { file } = await givenBackup();
  const target = await givenEmptyDatabase();
  await expect(
    restoreBackup({ file, reach: async () => target.url, say: () => {}, migrations: [] }),
  ).rejects.toThrow('0001-content.sql');
  expect(await tablesOf(target.client)).toEqual([]);
});

it('is readable only by its owner, and never overwrites a file', async () => {
  const { file, url } = await givenBackup();
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await expect(takeBackup({ url, file, ...silent })).rejects.toThrow('never overwrites');
});

it('leaves no partial file when it fails', async () => {
  const { url } = await givenEmptyDatabase();
  const file = await givenBackupFile();
  await expect(takeBackup({ url, file, ...silent })).rejects.toThrow('no Kindred data');
  await expect(stat(file)).rejects.toThrow('ENOENT');
  await expect(stat(`${file}.part`)).rejects.toThrow('ENOENT');
});
