import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { givenDatabase } from '../testing/given-database.ts';
import { allowMoreTime } from './database.ts';

it('a statement: may take as long as its transaction allows, on the client as well', async () => {
  const { db } = await givenDatabase();
  const { rows } = await db.transaction().execute(async (tx) => {
    await allowMoreTime(tx, 120);
    return sql<{ is_slow: boolean }>`select pg_sleep(7.5) is not null as is_slow`.execute(tx);
  });
  expect(rows).toEqual([{ is_slow: true }]);
});
