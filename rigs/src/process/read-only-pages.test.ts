import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { entries, nowhere, pages } from '../walkers/route-table.ts';
import { databaseUrlOf } from './data-dir.ts';
import { givenServer, givenSql } from './given-server.ts';
import type { Sql } from './sql.ts';
import { printRigFigure } from './until.ts';

/** A checksum of each table's content, without the time of last use. */
async function tablesOf(sql: Sql): Promise<Map<string, unknown>> {
  const tables = await sql(
    `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const cached = new Map<string, unknown>();
  for (const { table_name } of tables) {
    const name = String(table_name);
    const [row] = await sql(
      `select md5(string_agg((to_jsonb(t) - 'seen_at')::text, ',' order by to_jsonb(t)::text)) as sum from "${name}" t`,
    );
    cached.set(name, row?.['sum']);
  }
  return cached;
}

const differing = (before: Map<string, unknown>, after: Map<string, unknown>) =>
  [...after.keys()].filter((name) => before.get(name) !== after.get(name));

async function givenToken(sql: Sql): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const [member] = await sql(
    `insert into member (id, first_name, email, onboarding_completed, joined_at)
     values (gen_random_uuid(), 'Robin', 'robin@example.org', true, now()) returning id`,
  );
  await sql(
    `insert into session (id, member_id, token_hash, shared_device, began_at, rotated_at, seen_at)
     values (gen_random_uuid(), $1, sha256($2::text::bytea), false, now(), now(), now())`,
    [member?.['id'], token],
  );
  return token;
}

it('opening pages as a guest or a member changes nothing in the database', async () => {
  const { port, dataDir } = await givenServer({ JOBS: 'false' });
  const sql = await givenSql(await databaseUrlOf(dataDir));
  const token = await givenToken(sql);
  const addresses = [...pages, ...entries, ...nowhere].map(({ path }) => path);
  const before = await tablesOf(sql);
  let sent = 0;
  for (const address of addresses) {
    for (const headers of [{}, { 'X-Auth-Header': token }]) {
      const url = `http://127.0.0.1:${port}${address}`;
      await (await fetch(url, { headers, redirect: 'manual' })).text();
      await fetch(url, { method: 'HEAD', headers, redirect: 'manual' });
      sent += 2;
    }
  }
  const changed = differing(before, await tablesOf(sql));
  printRigFigure(`tables changed by opening pages ${changed.length} in ${sent} requests`);
  expect(changed).toEqual([]);
  await sql(`update member set sign_ins = sign_ins + 1`);
  expect(differing(before, await tablesOf(sql)), 'a change is seen').toEqual(['member']);
});
