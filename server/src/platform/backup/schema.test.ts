import { expect, it } from 'vitest';
import { migrate } from '#platform/migrate.ts';
import { givenEmptyDatabase, givenBackupFile, hashesOf } from './fixtures.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

/**
 * Everything that makes restoring difficult: circular and self-referencing keys, triggers, generated columns,
 * partitions, unusual values.
 */
const hard = `
  create table "Order" (id bigint generated always as identity primary key, best_line uuid, "a ""b""" text, parent bigint references "Order");
  create table line (id uuid primary key, order_id bigint not null references "Order", note text, loud text generated always as (upper(note)) stored);
  alter table "Order" add constraint best foreign key (best_line) references line;
  create table seen (id bigserial primary key, what text not null);
  create function see() returns trigger language plpgsql as $$ begin insert into seen (what) values (new.note); return new; end $$;
  create trigger line_is_seen after insert on line for each row execute function see();
  create function never() returns trigger language plpgsql as $$ begin raise exception 'never'; end $$;
  create trigger seen_stays before update or delete or truncate on seen execute function never();
  create table part (at date not null, value double precision, bytes bytea, tags text[]) partition by range (at);
  create table part_2027 partition of part for values from ('2027-01-01') to ('2028-01-01');
  insert into seen (what) values ('from the migration');`;
const migrations = [{ name: '0001-hard.sql', sql: hard, hash: 'hard' }];

const odd = `
  insert into "Order" ("a ""b""") values (e'tab\\t line\\n back\\\\ \\\\. null \\\\N'), (null), ('');
  update "Order" set parent = 3 where id = 1;
  insert into line (id, order_id, note) values ('01a1fbf3-8e0a-7000-8ddb-48c94f5c55a5', 1, 'Grüße 🌱');
  update "Order" set best_line = '01a1fbf3-8e0a-7000-8ddb-48c94f5c55a5' where id = 1;
  insert into part values ('2027-03-01', 0.1::float8 + 0.2, '\\x00ff0a', '{"a,b",null,"c\\"d"}'), ('2027-04-01', 'NaN', '', '{}');
  insert into seen (what) select repeat('long', 400000);`;

async function givenDifficultTables() {
  const source = await givenEmptyDatabase();
  await migrate(source.url, migrations, () => {});
  await source.client.query(odd);
  const file = await givenBackupFile();
  await takeBackup({
    url: source.url,
    file,
    recipients: [],
    now: new Date('2027-03-01T00:00:00Z'),
    say: () => {},
  });
  const target = await givenEmptyDatabase();
  await restoreBackup({ file, reach: async () => target.url, say: () => {}, migrations });
  return { source, target };
}

it('restores circular references, and values of every type', async () => {
  const { source, target } = await givenDifficultTables();
  expect(await hashesOf(target.client)).toEqual(await hashesOf(source.client));
});

it('fires no trigger during a restore, and leaves every trigger and foreign key enabled afterwards', async () => {
  const { target } = await givenDifficultTables();
  await expect(target.client.query('delete from seen')).rejects.toThrow('never');
  await expect(
    target.client.query(`insert into line values ('01a1fbf3-8e0a-7000-8ddb-48c94f5c55a6', 99)`),
  ).rejects.toThrow('foreign key');
  const { rows } = await target.client.query('select count(*)::int as seen from seen');
  expect(rows).toEqual([{ seen: 3 }]);
});
