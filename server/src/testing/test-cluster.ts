import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { feedStarter } from '#features/directory/public.ts';
import { importLocalities } from '#features/directory/localities/public.ts';
import { importContent } from '#platform/content/import.ts';
import { openDatabase, openPool } from '#platform/database.ts';
import { migrate, readMigrations } from '#platform/migrate.ts';
import { startEmbeddedPostgres } from '@kindred/postgres/embedded.ts';
import { makeScratchFolder, scratchSettings } from '@kindred/postgres/scratch.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The template of all test databases. */
    templateUrl: string;
    /** A data directory that was started once and then stopped, to be copied. */
    madeDataDir: string;
    /** The random seed of this run. */
    seed: number;
    /** Runs the full number of rounds, instead of the few that fit into a normal run. */
    all: boolean;
  }
}

/** Once per run: a real PostgreSQL with all migrations and the starter content, to copy from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await makeScratchFolder('test');
  const lines: string[] = [];
  const embedded = await startEmbeddedPostgres({
    dataDir,
    say: (line) => lines.push(line),
    // Workers keep databases with their connections, and only the tests may decide when something runs in them.
    settings: { ...scratchSettings, max_connections: '120', autovacuum: 'off' },
  });
  const templateUrl = await makeTemplate(embedded.url, lines);
  project.provide('templateUrl', templateUrl);
  const built = await makeDataDir();
  project.provide('madeDataDir', join(built, 'data'));
  return async () => {
    await embedded.stop();
    for (const dir of [dataDir, built]) await rm(dir, { recursive: true });
  };
}

async function makeDataDir(): Promise<string> {
  const dir = await makeScratchFolder('test-made');
  const postgres = await startEmbeddedPostgres({ dataDir: join(dir, 'data'), say: () => {} });
  await postgres.stop();
  return dir;
}

async function makeTemplate(url: string, lines: string[]): Promise<string> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query('create database template_kindred');
  await admin.end();
  const template = databaseUrl(url, 'template_kindred');
  await migrate(template, await readMigrations(), (line) => lines.push(line));
  const db = openDatabase(openPool(template, 2, (error) => lines.push(String(error))));
  await importContent(db);
  await feedStarter(db, new Date('2027-01-01T00:00:00Z'));
  await db.destroy();
  await makeTemplateWithLocalities(url, lines);
  return template;
}

/** Few tests need all localities, and those that compare all rows of all tables would take twice as long with them. */
async function makeTemplateWithLocalities(url: string, lines: string[]): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query('create database template_localities template template_kindred');
  await admin.end();
  const own = databaseUrl(url, 'template_localities');
  const db = openDatabase(openPool(own, 2, (error) => lines.push(String(error))));
  await importLocalities(db);
  await db.destroy();
}

export function databaseUrl(url: string, name: string): string {
  return url.replace(/\/[^/?]*(\?|$)/, `/${name}$1`);
}
