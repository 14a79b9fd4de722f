import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { OwnTable } from '#platform/member-data.ts';
import { onTestFinished } from 'vitest';
import { givenAccounts, type AccountsApp } from '#features/accounts/fixtures.ts';
import { recordingLog } from '#platform/jobs/fixtures.ts';
import { fireSchedules } from '#platform/jobs/schedule.ts';
import { runDue } from '#platform/jobs/run-due.ts';
import { readConfig } from '#platform/config.ts';
import { localizedConfig } from '#platform/locale.ts';
import { newToken } from '#platform/secrets.ts';
import { beginSession } from '#platform/session/session.ts';
import type { Erasing } from '#features/settings/public.ts';
import { allJobs } from '../background.ts';
import { allMemberData } from '../member-data.ts';
import { givenMember } from './given-member.ts';

export interface PrivacyApp extends AccountsApp {
  dir: string;
  erasing: Erasing;
  /** A signed-in member. */
  member: (told?: { email?: string; mobile?: string; first_name?: string }) => Promise<PrivacyTestMember>;
  /** Advances the clock day by day and runs the schedules. */
  afterDays: (days: number) => Promise<void>;
  /** Every row of every table, as text. */
  dump: () => Promise<string>;
  log: () => Promise<string>;
}

export interface PrivacyTestMember {
  id: string;
  email: string;
  token: string;
  call: (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, payload?: object) => Promise<Called>;
}

interface Called {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  body: Record<string, unknown>;
}

/** The whole server with its jobs, a directory for its files, and signed-in members. */
export async function givenPrivacy(): Promise<PrivacyApp> {
  const app = await givenAccounts();
  const dir = await mkdtemp(join(tmpdir(), 'kindred-privacy-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  const given = readConfig({ KINDRED_ENV: 'test', DATA_DIR: dir, BASE_URL: 'https://app.kindred.example' });
  const config = localizedConfig(given, app.contentStore.current());
  const { jobs, schedules } = allJobs(config);
  const { log } = recordingLog();
  const work = async () => {
    await fireSchedules(app.db, schedules, app.clock.now());
    await runDue({ db: app.db, jobs, clock: app.clock, log });
  };
  await work();
  return {
    ...app,
    dir,
    erasing: { data: allMemberData, dir },
    member: (details = {}) => signedIn(app, details),
    afterDays: async (days) => {
      app.clock.advance(days * 86_400);
      await work();
    },
    dump: () => dumpOf(app.url),
    log: () => readFile(join(dir, 'erased.log'), 'utf8'),
  };
}

async function signedIn(
  { db, clock, raw }: AccountsApp,
  details: { email?: string; mobile?: string; first_name?: string },
): Promise<PrivacyTestMember> {
  const { id, email } = await givenMember(db, { email: `robin-${randomUUID()}@example.org`, ...details });
  const token = newToken();
  const beginning = { owner: { member_id: id }, token, shared: false, device: 'Test', now: clock.now() };
  await db.transaction().execute((tx) => beginSession(tx, beginning));
  return {
    id,
    email,
    token,
    call: async (method, path, payload) => {
      const { status, headers, body } = await raw({
        method,
        url: `/api/v1${path}`,
        headers: { 'x-auth-header': token },
        ...(payload ? { payload } : {}),
      });
      const json = String(headers['content-type']).includes('json');
      return { status, headers, text: body, body: json ? (JSON.parse(body) as Called['body']) : {} };
    },
  };
}

/** Every row of every table, as text. */
export function dumpOf(url: string): Promise<string> {
  return withClient(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const texts: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from ${pg.escapeIdentifier(name)} t`,
      );
      texts.push(`${name}\n${rows.map(({ row }) => row).join('\n')}`);
    }
    return texts.join('\n');
  });
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Drops the check constraints, so that any text fits anywhere. */
export function dropChecks(url: string): Promise<void> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ statement: string }>(`
      select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement
      from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`);
    for (const { statement } of rows) await client.query(statement);
  });
}

/** Inserts a member's row, with the canary in every text column, into a table known only by its columns. */
export function canaryRow(
  url: string,
  { table, whose = { id: 'member_id' } }: OwnTable,
  member: { id: string; email: string },
  canary: string,
): Promise<void> {
  const valueOf = (column: string, type: string): unknown => {
    if (column === whose.id) return member.id;
    if (column === whose.address) return member.email;
    if (type === 'uuid') return randomUUID();
    if (type === 'jsonb') return JSON.stringify({ id: member.id, canary });
    if (type === '_int4') return [1];
    if (type === '_uuid') return [randomUUID()];
    if (type === '_timestamptz') return ['2027-03-01'];
    if (type.startsWith('_')) return [canary];
    if (type === 'boolean') return true;
    if (type === 'bytea') return Buffer.from(canary);
    if (type.startsWith('time without')) return '09:00';
    if (type === 'date' || type.startsWith('timestamp')) return '2027-03-01';
    return type === 'text' ? canary : 1;
  };
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string; type: string }>(
      `select column_name as name, case data_type when 'ARRAY' then udt_name else data_type end as type from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_identity = 'NO' and is_generated = 'NEVER'`,
      [table],
    );
    // Referenced rows need not exist.
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into ${pg.escapeIdentifier(table)} (${rows.map(({ name }) => pg.escapeIdentifier(name)).join(', ')})
       values (${rows.map((_, at) => `$${at + 1}`).join(', ')})`,
      rows.map(({ name, type }) => valueOf(name, type)),
    );
  });
}
