import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { openDatabase, openPool, type Database } from '#platform/database.ts';
import { bindServerKeys, type ServerKeys } from '#platform/keys/server-keys.ts';
import { databaseUrl } from './test-cluster.ts';

/** The same in every test database, as on several servers of one installation. */
const testKeys: ServerKeys = { pepper: Buffer.alloc(32, 'pepper'), push_key: Buffer.alloc(32, 'push key') };

/** One connection for all tests of a worker: the first copy that a connection makes takes four times as long. */
let administrator: Promise<pg.Client> | undefined;

async function connectAsAdministrator(connectionString: string): Promise<pg.Client> {
  const admin = new pg.Client({ connectionString });
  await admin.connect();
  // The run ends with the cluster, which closes this connection.
  admin.on('error', () => undefined);
  return admin;
}

export interface TestDatabase {
  url: string;
  db: Database;
}

/** Registers what closes something at the end of its life. The last one registered runs first. */
export type AtEnd = (close: () => Promise<void>) => void;

/** A database for one test, copied from a template in a few milliseconds. */
export async function givenDatabase(
  from: 'template_kindred' | 'template_localities' = 'template_kindred',
  atEnd: AtEnd = onTestFinished,
): Promise<TestDatabase> {
  const template = inject('templateUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  administrator ??= connectAsAdministrator(databaseUrl(template, 'postgres'));
  const admin = await administrator;
  // Copying files takes two thirds of the time of writing the copy to the log, where nothing needs to reach a disk.
  await admin.query(`create database ${name} template ${from} strategy file_copy`);
  const url = databaseUrl(template, name);
  // Dropping the database breaks connections that are still closing.
  const broken: unknown[] = [];
  const db = openDatabase(openPool(url, 4, (error) => broken.push(error)));
  bindServerKeys(db, testKeys);
  atEnd(async () => {
    await db.destroy();
    await admin.query(`drop database ${name} with (force)`);
  });
  return { url, db };
}
