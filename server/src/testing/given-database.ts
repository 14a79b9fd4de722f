import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject, onTestFinished } from 'vitest';
import { closePool, openDatabase, openPool, pipelineUse, type Database } from '#platform/database.ts';
import { bindServerKeys, type ServerKeys } from '#platform/keys/server-keys.ts';
import { databaseUrl } from './test-cluster.ts';
import { readOriginal, washDatabase, type CopyMarks, type Original } from './wash-database.ts';

/** The same in every test database, as on several servers of one installation. */
const testKeys: ServerKeys = { pepper: Buffer.alloc(32, 'pepper'), push_key: Buffer.alloc(32, 'push key') };

/** One connection for all tests of a worker, because the first copy on a connection takes four times as long. */
let administrator: Promise<pg.Client> | undefined;

async function connectAsAdministrator(connectionString: string): Promise<pg.Client> {
  const admin = new pg.Client({ connectionString });
  await admin.connect();
  // The cluster shuts down at the end of the run, which closes this connection.
  admin.on('error', () => undefined);
  return admin;
}

export interface TestDatabase {
  url: string;
  db: Database;
}

/** Registers a function that closes something at the end of its life. The last one registered runs first. */
export type AtEnd = (close: () => Promise<void>) => void;

/** Makes something shared by all tests of a file when the first of them asks for it. Called outside the tests. */
export function onceForFile<T>(make: (atEnd: AtEnd) => Promise<T>): () => Promise<T> {
  const closing: Parameters<AtEnd>[0][] = [];
  let opening: Promise<T> | undefined;
  afterAll(async () => {
    for (const close of closing.toReversed()) await close();
  });
  return () => (opening ??= make((close) => void closing.push(close)));
}

export type Template = 'template_kindred' | 'template_localities';

interface Copy {
  name: string;
  url: string;
  pool: pg.Pool;
  original: Original;
  marks: CopyMarks;
}

const originals = new Map<Template, Original>();
/** Copies that contain the same as new ones, with their connections, for the next test of this worker. */
const clean: Record<Template, Copy[]> = { template_kindred: [], template_localities: [] };
const spares = 2;

/** A database for one test, containing exactly what its template contains. */
export async function givenDatabase(
  from: Template = 'template_kindred',
  atEnd: AtEnd = onTestFinished,
): Promise<TestDatabase> {
  const copy = clean[from].pop() ?? (await copyOf(from));
  atEnd(async () => {
    if (clean[from].length < spares && (await isWashed(copy))) clean[from].push(copy);
    else await drop(copy);
  });
  // A new one on the same connections, because what the server remembers about a database must not outlive a test.
  const db = openDatabase(copy.pool);
  bindServerKeys(db, testKeys);
  return { url: copy.url, db };
}

async function copyOf(from: Template): Promise<Copy> {
  const template = inject('templateUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  administrator ??= connectAsAdministrator(databaseUrl(template, 'postgres'));
  const admin = await administrator;
  // Where nothing has to reach a disk, copying files takes two thirds of the time of writing the copy to the log.
  await admin.query(`create database ${name} template ${from} strategy file_copy`);
  const url = databaseUrl(template, name);
  // Dropping the database breaks connections that are still closing.
  const broken: unknown[] = [];
  const pool = openPool(url, 4, (error) => broken.push(error));
  const original = originals.get(from) ?? (await borrow(pool, readOriginal));
  originals.set(from, original);
  return { name, url, pool, original, marks: new Map(original.marks) };
}

async function borrow<T>(pool: pg.Pool, does: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await does(client);
  } finally {
    client.release();
  }
}

/** Only if no one is using it any more. */
async function isWashed({ pool, original, marks }: Copy): Promise<boolean> {
  const { connections, underWay } = pipelineUse(pool);
  if (pool.ending || pool.waitingCount + underWay > 0 || pool.idleCount < pool.totalCount) return false;
  return borrow(pool, (client) =>
    washDatabase(client, { original, marks, connections: pool.totalCount + connections }),
  );
}

async function drop({ name, pool }: Copy): Promise<void> {
  // A test may already have closed it.
  if (!pool.ending) await closePool(pool);
  await (await administrator)?.query(`drop database ${name} with (force)`);
}
