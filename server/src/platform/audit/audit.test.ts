import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '#platform/database.ts';
import { newId } from '#platform/ids.ts';
import { givenDatabase } from '../../testing/given-database.ts';
import { verifyAudit } from './verify.ts';
import { recordAudit } from './record-audit.ts';

const now = new Date('2027-03-01T00:00:00Z');
const ann = newId();

const write = (db: Database, device = 'Chrome') =>
  db.transaction().execute((tx) =>
    recordAudit(tx, {
      what: 'staff_signed_in',
      staff_id: ann,
      about: { staff: ann },
      details: { device, of: ['b', 'a'] },
      now,
    }),
  );

async function givenChain(length = 5) {
  const { db } = await givenDatabase();
  for (let nth = 0; nth < length; nth += 1) await write(db, `device ${nth}`);
  return db;
}

/** Does what someone with direct database access could do, but the product itself cannot. */
async function tamper(db: Database, statement: string): Promise<void> {
  await sql`alter table audit_entry disable trigger user`.execute(db);
  await sql.raw(statement).execute(db);
}

it('keeps a single chain under concurrent writes', async () => {
  const { db } = await givenDatabase();
  await Promise.all(Array.from({ length: 40 }, (_, nth) => write(db, `device ${nth}`)));
  expect(await verifyAudit(db)).toMatchObject({ entries: 40, broken: [] });
});

it('keeps no row of a rolled-back transaction, and leaves no gap', async () => {
  const db = await givenChain(1);
  const failing = db.transaction().execute(async (tx) => {
    await recordAudit(tx, { what: 'staff_removed', staff_id: null, about: { staff: ann }, now });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await write(db);
  expect(await verifyAudit(db)).toMatchObject({ entries: 2, broken: [] });
});

it.each([
  'update audit_entry set what = what',
  'delete from audit_entry',
  'truncate audit_entry',
  'delete from audit_head',
])('is immutable: %s', async (statement) => {
  const db = await givenChain(1);
  await expect(sql.raw(statement).execute(db)).rejects.toThrow('never changed');
});

it.each([
  ['a word', `update audit_entry set what = 'staff_added' where id = 3`, { id: 3, why: 'changed' }],
  ['a name', `update audit_entry set staff_id = gen_random_uuid() where id = 3`, { id: 3, why: 'changed' }],
  [
    'a microsecond',
    `update audit_entry set said_at = said_at + interval '1 microsecond' where id = 3`,
    { id: 3, why: 'changed' },
  ],
  [
    'a detail',
    `update audit_entry set details = '{"device": "another"}' where id = 3`,
    { id: 3, why: 'changed' },
  ],
  [
    'a row with its hash made anew',
    `update audit_entry set what = 'staff_added' where id = 3;
     update audit_entry set hash = audit_hash(audit_entry) where id = 3`,
    { id: 4, why: 'out of order' },
  ],
])('detects that %s was changed', async (_, statement, details) => {
  const db = await givenChain();
  for (const one of statement.split(';')) await tamper(db, one);
  expect((await verifyAudit(db)).broken).toEqual([details]);
});

it('detects a row removed from the middle', async () => {
  const db = await givenChain();
  await tamper(db, 'delete from audit_entry where id = 3');
  expect((await verifyAudit(db)).broken).toContainEqual({ id: 4, why: 'out of order' });
});

it('detects that the last rows were removed', async () => {
  const db = await givenChain();
  await tamper(db, 'delete from audit_entry where id > 3');
  expect((await verifyAudit(db)).broken).toEqual([{ id: 5, why: 'cut off' }]);
});

it('detects that two rows were swapped', async () => {
  const db = await givenChain();
  await tamper(db, 'update audit_entry set id = 99 where id = 2');
  await tamper(db, 'update audit_entry set id = 2 where id = 3');
  await tamper(db, 'update audit_entry set id = 3 where id = 99');
  expect((await verifyAudit(db)).broken.map(({ id }) => id)).toEqual([2, 3, 4]);
});

it('detects that all rows were removed', async () => {
  const db = await givenChain();
  await tamper(db, 'delete from audit_entry');
  expect((await verifyAudit(db)).broken).toEqual([{ id: 5, why: 'cut off' }]);
});
