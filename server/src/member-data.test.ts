import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '#platform/database.ts';
import { allMemberData, tablesOfNobody } from './member-data.ts';
import { givenDatabase } from './testing/given-database.ts';

const existing = allMemberData.flatMap(({ tables }) => tables);

/** Every table with its columns, and whether its foreign keys reference a member. */
async function tablesOf(db: Database) {
  const { rows } = await sql<{ name: string; columns: string[]; of_member: boolean }>`
    select c.relname as name, array_agg(a.attname::text order by a.attname) as columns,
      bool_or(a.attname = 'member_id') or exists (
        select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.confrelid = 'member'::regclass
      ) as of_member
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
    group by c.oid, c.relname order by c.relname`.execute(db);
  return rows;
}

/** Unclassified tables: neither exported and erased with a member, nor listed as free of member data. */
async function forgottenTables(db: Database): Promise<string[]> {
  const tables = await tablesOf(db);
  return tables
    .filter(({ name, of_member }) => {
      const registered = existing.some(({ table }) => table === name);
      return !registered && (of_member || tablesOfNobody[name] === undefined);
    })
    .map(({ name }) => name);
}

it('every table is classified as containing member data or not', async () => {
  const { db } = await givenDatabase();
  expect(await forgottenTables(db)).toEqual([]);
});

it('a new table that contains personal data of any kind is detected', async () => {
  const { db } = await givenDatabase();
  await sql`create table diary (id uuid primary key, member_id uuid, note text)`.execute(db);
  await sql`create table friend (id uuid primary key, knows uuid references member)`.execute(db);
  await sql`create table guest_book (id uuid primary key, name text)`.execute(db);
  expect(await forgottenTables(db)).toEqual(['diary', 'friend', 'guest_book']);
});

it('no table is classified twice, and no classified table is missing', async () => {
  const { db } = await givenDatabase();
  const there = (await tablesOf(db)).map(({ name }) => name);
  const named = [...existing.map(({ table }) => table), ...Object.keys(tablesOfNobody)];
  expect(named.toSorted()).toEqual(there.toSorted());
});

it('each column is either in the export or deliberately excluded', async () => {
  const { db } = await givenDatabase();
  const stored = new Map((await tablesOf(db)).map(({ name, columns }) => [name, columns]));
  for (const { table, shows, hides, computed = {} } of existing) {
    const classified = [...shows.filter((column) => !(column in computed)), ...hides];
    expect([table, classified.toSorted()]).toEqual([table, stored.get(table)]);
  }
});

it('a column that can be emptied is in the export', () => {
  const emptiedUnseen = existing.flatMap(({ table, shows, whenCleared }) => {
    const emptied = typeof whenCleared === 'object' ? whenCleared.empties : [];
    return emptied.filter((column) => !shows.includes(column)).map((column) => `${table}.${column}`);
  });
  expect(emptiedUnseen).toEqual([]);
});

/** Columns that an account needs. All other data is deleted when a member deletes their data. */
const needed = new Set([
  'id',
  'number',
  'first_name',
  'email',
  'mobile',
  'onboarding_completed',
  'sf_id',
  'state',
  'code_misses',
  'sign_ins',
  'passkey_declined_at',
  'discreet_messages',
  'joined_at',
  'deletion_asked_at',
  'erase_after',
]);

it('every optional column about a member is cleared', async () => {
  const { db } = await givenDatabase();
  const columns = (await tablesOf(db)).find(({ name }) => name === 'member')?.columns ?? [];
  const cleared = existing.find(({ table }) => table === 'member')?.whenCleared;
  expect(typeof cleared === 'object' ? [...cleared.empties].toSorted() : []).toEqual(
    columns.filter((column) => !needed.has(column)),
  );
});
