import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { assertDurable } from './durability.ts';
import { givenDataDir, givenPostgres, query, refusal } from './fixtures.ts';

async function givenClient(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

it('accepts the database with our own settings', async () => {
  const { url } = await givenPostgres(await givenDataDir());
  const client = await givenClient(url);
  await assertDurable(client, 'embedded');
  await assertDurable(client, 'external');
});

it.each(['fsync', 'synchronous_commit', 'full_page_writes'])('refuses to serve with %s off', async (name) => {
  const { url } = await givenPostgres(await givenDataDir(), { settings: { [name]: 'off' } });
  expect(await refusal(assertDurable(await givenClient(url), 'external'))).toContain(
    `${name} is off, must be on`,
  );
});

it('refuses to serve if the database user has an unsafe setting', async () => {
  const { url } = await givenPostgres(await givenDataDir());
  await query(url, 'alter role kindred set synchronous_commit = off');
  expect(await refusal(assertDurable(await givenClient(url), 'external'))).toContain(
    'synchronous_commit is off',
  );
});

it('refuses to serve an embedded database without checksums, but accepts an external one', async () => {
  const off = ['fsync', 'full_page_writes', 'synchronous_commit'].map((name) => ({ name, setting: 'on' }));
  const database = { query: async () => ({ rows: [...off, { name: 'data_checksums', setting: 'off' }] }) };
  expect(await refusal(assertDurable(database, 'embedded'))).toContain('data_checksums is off, must be on');
  await assertDurable(database, 'external');
});
