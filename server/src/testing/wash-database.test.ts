import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { connected, hashesOf } from '#platform/backup/fixtures.ts';
import { allMemberData } from '../member-data.ts';
import { givenDatabase } from './given-database.ts';
import { givenMember } from './given-member.ts';
import { canaryRow, dropChecks } from './given-privacy.ts';
import { readOriginal, washDatabase } from './wash-database.ts';

async function givenCopy() {
  const { url, db } = await givenDatabase();
  return { url, db, client: await connected(url) };
}

async function givenWash(client: pg.Client) {
  const original = await readOriginal(client);
  const marks = new Map(original.marks);
  // At most four from the pool, six from its pipelines, and this one.
  return (connections = 11) => washDatabase(client, { original, marks, connections });
}

async function idsOf(client: pg.Client) {
  const { rows } = await client.query<{ sequencename: string; last_value: number | null }>(
    'select sequencename, last_value from pg_sequences order by 1',
  );
  return rows;
}

const unwashable = [
  'alter table audit_entry disable trigger user',
  'alter table bookmark add column more text',
  'alter table bookmark rename to gone',
  'alter table member alter column first_name drop not null',
  'drop table bookmark cascade',
  'create table more ()',
  'create index more on bookmark (member_id)',
  `create function never() returns int language sql as 'select 1'`,
  'truncate bookmark cascade',
  'update content_item set data = data',
  `delete from content_item where slug = 'fatigue'`,
  `insert into job (name, payload) select 'note', '{}' from generate_series(1, 501)`,
];

describe('a washed database', () => {
  it('has every row and every next id of a new one, even after another use', async () => {
    const { url, db, client } = await givenCopy();
    await dropChecks(url);
    const wash = await givenWash(client);
    const before = [await hashesOf(client), await idsOf(client)];
    const entry = { what: 'staff_removed', staff_id: null, about: null, now: new Date(0) } as const;
    for (const tables of [allMemberData.flatMap((one) => one.tables), []]) {
      const member = await givenMember(db);
      for (const table of tables) if (table.table !== 'member') await canaryRow(url, table, member, 'quokka');
      await client.query(`insert into job (name, payload) values ('note', '{}')`);
      await db.transaction().execute((tx) => recordAudit(tx, entry));
      expect(await hashesOf(client)).not.toEqual(before[0]);
      expect(await wash()).toBe(true);
      expect([await hashesOf(client), await idsOf(client)]).toEqual(before);
    }
  });

  it('is not mistaken for a new one after a change that it cannot undo, or cannot undo quickly', async () => {
    const { client } = await givenCopy();
    const wash = await givenWash(client);
    const taken: string[] = [];
    for (const statement of unwashable) {
      await client.query('begin');
      await client.query(statement);
      if (await wash()) taken.push(statement);
      await client.query('rollback');
    }
    expect(taken).toEqual([]);
    expect(await wash()).toBe(true);
  });

  it('is not mistaken for a new one while another client is connected', async () => {
    const { url, client } = await givenCopy();
    const wash = await givenWash(client);
    await connected(url);
    expect(await wash(1)).toBe(false);
  });
});
