import { readFile, stat, writeFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { givenDatabase } from '../../testing/given-database.ts';
import { connected, givenEmptyDatabase, givenFile, hashesOf, tablesOf } from './fixtures.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

const now = new Date('2027-03-01T00:00:00Z');
const silent = { now, say: () => {} };

async function givenBackup() {
  const source = await givenDatabase();
  const client = await connected(source.url);
  await client.query(
    `insert into job (name, payload, run_at) select 'note', jsonb_build_object('n', n), 'infinity' from generate_series(1, 500) n`,
  );
  const file = await givenFile();
  const manifest = await takeBackup({ url: source.url, file, ...silent });
  return { ...source, client, file, manifest };
}

it('brings every table back as it was, into an empty database', async () => {
  const { client, file, manifest } = await givenBackup();
  const target = await givenEmptyDatabase();
  const said: string[] = [];
  await restoreBackup({ file, reach: async () => target.url, say: (line) => said.push(line) });
  expect(await hashesOf(target.client)).toEqual(await hashesOf(client));
  expect(manifest.tables.find(({ name }) => name === 'job')).toMatchObject({ rows: 500 });
  expect(said).toContain('restore: job, 500 rows');
});

it('leaves out what can be made again, and brings it back empty', async () => {
  const { url } = await givenDatabase('template_localities');
  const client = await connected(url);
  const file = await givenFile();
  const { tables } = await takeBackup({ url, file, ...silent });
  const target = await givenEmptyDatabase();
  await restoreBackup({ file, reach: async () => target.url, say: () => {} });
  const count = 'select count(*)::int as here from locality';
  expect((await client.query<{ here: number }>(count)).rows[0]?.here).toBeGreaterThan(10_000);
  expect((await target.client.query(count)).rows).toEqual([{ here: 0 }]);
  expect(tables.map(({ name }) => name)).not.toContain('locality');
});

it('goes on counting where the rows that came back end', async () => {
  const { file } = await givenBackup();
  const target = await givenEmptyDatabase();
  await restoreBackup({ file, reach: async () => target.url, say: () => {} });
  const { rows } = await target.client.query(
    `insert into job (name, payload) values ('note', '{}') returning id::int`,
  );
  expect(rows).toEqual([{ id: 501 }]);
});

it('holds one moment of all tables while people go on writing', async () => {
  const { client, url } = await givenBackup();
  const target = await givenEmptyDatabase();
  const file = await givenFile();
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

it('refuses a backup that was cut off anywhere, and writes nothing', async () => {
  const { file } = await givenBackup();
  const target = await givenEmptyDatabase();
  const whole = await readFile(file);
  const cut = await givenFile();
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

it('refuses a backup in which one bit of its content is another, and writes nothing', async () => {
  const { file } = await givenBackup();
  const target = await givenEmptyDatabase();
  const whole = await readFile(file);
  const flipped = await givenFile();
  const content = gunzipSync(whole);
  const accepted: number[] = [];
  for (let nth = 0; nth < 200; nth += 1) {
    const at = 10 + Math.floor(((whole.length - 10) * nth) / 200);
    const copy = Buffer.from(whole);
    copy[at] = (copy[at] ?? 0) ^ (1 << (nth % 8));
    // One bit in some 18,000 points at another copy of the same words: then nothing was lost.
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

it('can be begun again after it was broken off', async () => {
  const { client, file } = await givenBackup();
  const target = await givenEmptyDatabase();
  await target.client.query('create table restore_begun ()');
  await target.client.query(
    'create table migration (name text primary key, hash text not null, ran_at timestamptz not null default now())',
  );
  await restoreBackup({ file, reach: async () => target.url, say: () => {} });
  expect(await hashesOf(target.client)).toEqual(await hashesOf(client));
});

it('refuses a backup of a version that it does not know', async () => {
  const { file } = await givenBackup();
  const target = await givenEmptyDatabase();
  await expect(
    restoreBackup({ file, reach: async () => target.url, say: () => {}, migrations: [] }),
  ).rejects.toThrow('0001-content.sql');
  expect(await tablesOf(target.client)).toEqual([]);
});

it('is readable by its owner alone, and never overwrites another', async () => {
  const { file, url } = await givenBackup();
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await expect(takeBackup({ url, file, ...silent })).rejects.toThrow('never overwrites');
});

it('leaves no half of a file when it fails', async () => {
  const { url } = await givenEmptyDatabase();
  const file = await givenFile();
  await expect(takeBackup({ url, file, ...silent })).rejects.toThrow('nothing of Kindred');
  await expect(stat(file)).rejects.toThrow('ENOENT');
  await expect(stat(`${file}.part`)).rejects.toThrow('ENOENT');
});
