import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { feedStarter } from '#features/directory/public.ts';
import { importLocalities } from '#features/localities/public.ts';
import { importContent } from '#platform/content/import.ts';
import { openDatabase, openPool } from '#platform/database.ts';
import { migrate, readMigrations } from '#platform/migrate.ts';
import { startEmbeddedPostgres } from '#platform/postgres/embedded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database that every test database is copied from. */
    templateUrl: string;
    /** A data directory that was started once and stopped, to be copied. */
    madeDataDir: string;
    /** What chance is made from in this run. */
    seed: number;
    /** As many rounds as the bars want, not as few as a change can wait for. */
    all: boolean;
  }
}

/** What is thrown away when the run ends need not outlive a power cut. */
const ofAnHour = { fsync: 'off', full_page_writes: 'off', max_wal_size: '256MB' };

/** A database is made and dropped for nearly each test: five times faster in memory, where there is enough of it. */
async function quickestPlace(): Promise<string> {
  const memory = '/dev/shm';
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize > 4e9 ? memory : tmpdir();
}

/** Once a run: a real PostgreSQL with every migration and the starter content, to be copied from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(await quickestPlace(), 'kindred-test-'));
  // As root, PostgreSQL runs as somebody else and must be able to enter.
  await chmod(dataDir, 0o755);
  const said: string[] = [];
  const embedded = await startEmbeddedPostgres({
    dataDir,
    say: (line) => said.push(line),
    settings: ofAnHour,
  });
  const templateUrl = await makeTemplate(embedded.url, said);
  project.provide('templateUrl', templateUrl);
  const made = await makeDataDir();
  project.provide('madeDataDir', join(made, 'data'));
  return async () => {
    await embedded.stop();
    for (const dir of [dataDir, made]) await rm(dir, { recursive: true });
  };
}

async function makeDataDir(): Promise<string> {
  const dir = await mkdtemp('/tmp/kindred-test-made-');
  await chmod(dir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir: join(dir, 'data'), say: () => {} });
  await postgres.stop();
  return dir;
}

async function makeTemplate(url: string, said: string[]): Promise<string> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query('create database template_kindred');
  await admin.end();
  const template = databaseUrl(url, 'template_kindred');
  await migrate(template, await readMigrations(), (line) => said.push(line));
  const db = openDatabase(openPool(template, 2, (error) => said.push(String(error))));
  await importContent(db);
  await feedStarter(db, new Date('2027-01-01T00:00:00Z'));
  await db.destroy();
  await makeTemplateWithLocalities(url, said);
  return template;
}

/** Few tests need every suburb, and those that look at all rows of all tables would take twice as long with them. */
async function makeTemplateWithLocalities(url: string, said: string[]): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query('create database template_localities template template_kindred');
  await admin.end();
  const own = databaseUrl(url, 'template_localities');
  const db = openDatabase(openPool(own, 2, (error) => said.push(String(error))));
  await importLocalities(db);
  await db.destroy();
}

export function databaseUrl(url: string, name: string): string {
  return url.replace(/\/[^/?]*(\?|$)/, `/${name}$1`);
}
