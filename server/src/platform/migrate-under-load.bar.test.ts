import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { givenCopyOf, givenEmptyDatabase } from './backup/fixtures.ts';
import { migrate, readMigrations } from './migrate.ts';
import { statementsIn } from '../testing/sql-statements.ts';
import { printBarFigure } from '../testing/security-matrix/ask.ts';

/** Bar 26. Migrations from here on are the upgrade under test; earlier ones are the previous release. */
const upgradeBegins = '0035';
const people = 50_000;
const requestsPerSecond = 50;
const longestWaitMs = 1_000;
const quiet = () => {};

const everything = await readMigrations();
const previousRelease = everything.filter(({ name }) => name < upgradeBegins);

async function givenPreviousRelease() {
  const database = await givenEmptyDatabase();
  await migrate(database.url, previousRelease, quiet);
  return database;
}

/** As many people as a large charity has, each with a session, an illness, a running coach and a message. */
const seeding = `
  insert into member (id, first_name, email, joined_at, relationship, diagnosis, stage)
    select md5('m' || n)::uuid, 'Kim', n || '@example.org', now(),
      (array['patient', 'carer', 'family_or_friend'])[1 + n % 3], array['myeloma'], 'in_treatment'
    from generate_series(1, ${people}) n;
  insert into session (id, member_id, token_hash, shared_device, began_at, rotated_at, seen_at)
    select md5('s' || n)::uuid, md5('m' || n)::uuid, decode(md5('t' || n), 'hex'), false, now(), now(), now()
    from generate_series(1, ${people}) n;
  insert into diagnosis_said (id, member_id, diagnosis, said_at)
    select md5('d' || n)::uuid, md5('m' || n)::uuid, array['myeloma'], now() from generate_series(1, ${people}) n;
  insert into energy_coach (id, member_id, fatigue, interference, confidence, zone, consented_at, started_on, report_diagnosis)
    select md5('e' || n)::uuid, md5('m' || n)::uuid, 5, 5, 5, 'Australia/Sydney', now(), now(), 'Myeloma'
    from generate_series(1, ${people}) n;
  insert into outbox_message (id, channel, "to", text, state)
    select md5('o' || n)::uuid, 'email', n || '@example.org', 'Hello', 'sent' from generate_series(1, ${people}) n;
  analyze`;

/** The statements that requests of the previous release run for one member. */
const requests: readonly string[] = [
  `select m.*, s.seen_at from session s join member m on m.id = s.member_id where s.token_hash = decode(md5('t' || $1::int), 'hex')`,
  `update session set seen_at = now() where id = md5('s' || $1::int)::uuid`,
  `update member set code_misses = code_misses + 1 where id = md5('m' || $1::int)::uuid`,
  `select * from diagnosis_said where member_id = md5('m' || $1::int)::uuid order by id desc`,
  `insert into diagnosis_said (id, member_id, diagnosis, said_at) values (gen_random_uuid(), md5('m' || $1::int)::uuid, '{}', now())`,
  `update energy_coach set confidence = 6 where member_id = md5('m' || $1::int)::uuid`,
  `update outbox_message set state = 'sent' where id = md5('o' || $1::int)::uuid`,
  `insert into job (name, payload) values ('nothing', jsonb_build_object('n', $1::int))`,
];

interface Load {
  sent: number;
  failed: string[];
  slowestMs: number;
}

/** Sends requests at a constant rate, whether or not earlier ones were answered, until `work` is done. */
async function underLoad(url: string, work: () => Promise<unknown>): Promise<Load> {
  const pool = new pg.Pool({ connectionString: url, max: 20 });
  const load: Load = { sent: 0, failed: [], slowestMs: 0 };
  const open = new Set<Promise<void>>();
  const send = async (nth: number) => {
    const begun = performance.now();
    try {
      await pool.query(requests[nth % requests.length] ?? '', [1 + ((nth * 7919) % people)]);
    } catch (error) {
      load.failed.push(String(error));
    }
    load.slowestMs = Math.max(load.slowestMs, Math.round(performance.now() - begun));
  };
  const timer = setInterval(() => {
    const request = send((load.sent += 1));
    open.add(request);
    void request.finally(() => open.delete(request));
  }, 1_000 / requestsPerSecond);
  const more = () => {
    const enough = load.sent + requestsPerSecond;
    return vi.waitFor(() => expect(load.sent).toBeGreaterThan(enough), { timeout: 30_000 });
  };
  try {
    await more();
    await work();
    await more();
  } finally {
    clearInterval(timer);
    await Promise.all(open);
    await pool.end();
  }
  return load;
}

it('migrations: fail no request, and make none wait longer than a second', { timeout: 600_000 }, async () => {
  const { url, client } = await givenPreviousRelease();
  await client.query(seeding);
  const { sent, failed, slowestMs } = await underLoad(url, () => migrate(url, everything, quiet));
  printBarFigure(
    `${everything.length - previousRelease.length} migrations on ${people} people: ${failed.length} of ${sent} requests failed, the longest took ${slowestMs} ms`,
  );
  expect(failed).toEqual([]);
  expect(slowestMs).toBeLessThanOrEqual(longestWaitMs);
});

it('migrations: detects one that holds a lock for too long', { timeout: 600_000 }, async () => {
  const { url, client } = await givenPreviousRelease();
  await client.query(seeding);
  const holds = {
    name: '9001-holds.sql',
    sql: 'lock table member in access exclusive mode; select pg_sleep(2)',
    hash: 'x',
  };
  const { slowestMs } = await underLoad(url, () => migrate(url, [...previousRelease, holds], quiet));
  expect(slowestMs).toBeGreaterThan(longestWaitMs);
});

/** Tables with their columns, constraints, indexes, views and functions. */
async function schemaOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') as line
      from information_schema.columns where table_schema = 'public'
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select viewname || ' ' || definition from pg_views where schemaname = 'public'
    union all select oid::regprocedure || ' ' || prosrc from pg_proc where pronamespace = 'public'::regnamespace
    union all select name from migration
    order by 1`);
  return rows.map(({ line }) => line);
}

it('migrations: resume after being killed at any statement', { timeout: 600_000 }, async () => {
  const whole = await givenEmptyDatabase();
  await migrate(whole.url, everything, quiet);
  const wanted = await schemaOf(whole.client);
  const template = await givenEmptyDatabase();
  await migrate(template.url, previousRelease, quiet);
  await template.client.end();
  let kills = 0;
  for (const [at, migration] of everything.entries()) {
    if (migration.name < upgradeBegins) continue;
    const statements = statementsIn(migration.sql);
    for (let done = 1; done <= statements.length; done += 1) {
      const copy = await givenCopyOf(new URL(template.url).pathname.slice(1));
      const sql = [...statements.slice(0, done), 'select pg_terminate_backend(pg_backend_pid())'].join(';\n');
      const cut = [...everything.slice(0, at), { ...migration, sql }];
      await expect(migrate(copy.url, cut, quiet)).rejects.toThrow(migration.name);
      await migrate(copy.url, everything, quiet);
      expect(await schemaOf(copy.client), `${migration.name} after statement ${done}`).toEqual(wanted);
      await copy.client.end();
      kills += 1;
    }
  }
  printBarFigure(`killed at ${kills} statements: each upgrade resumed, and the schema is the same`);
  expect(kills).toBeGreaterThan(10);
});

it('migrations: detects one that was left half done', async () => {
  const { url, client } = await givenPreviousRelease();
  const next = everything.find(({ name }) => name === '0038-passkey-used.sql');
  await client.query(statementsIn(next?.sql ?? '')[0] ?? '');
  await expect(migrate(url, everything, quiet)).rejects.toThrow('0038-passkey-used.sql');
});
