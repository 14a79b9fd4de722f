import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { openDatabase, openPool, type Database } from '#platform/database.ts';
import { databaseUrl } from './test-cluster.ts';

/** A database for one test, copied from a template in a few milliseconds. */
export async function givenDatabase(
  from: 'template_kindred' | 'template_localities' = 'template_kindred',
): Promise<{ url: string; db: Database }> {
  const template = inject('templateUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: databaseUrl(template, 'postgres') });
  await admin.connect();
  await admin.query(`create database ${name} template ${from}`);
  const url = databaseUrl(template, name);
  // Dropping the database breaks connections that are still closing.
  const broken: unknown[] = [];
  const db = openDatabase(openPool(url, 4, (error) => broken.push(error)));
  onTestFinished(async () => {
    await db.destroy();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });
  return { url, db };
}
