import { CapacitorSQLite, SQLiteConnection, type SQLiteDBConnection } from '@capacitor-community/sqlite';
import { appName, openStorage, type Driver } from './storage.ts';

/** The first start creates keys, which takes seconds on an old phone. */
const patience = 15_000;

/**
 * Storage of the phone app: an SQLite database, encrypted with a secret that only the phone's keychain or keystore
 * holds. There is no fallback: what cannot be stored encrypted lasts only as long as the app is open.
 */
export function openPhoneStorage(): Promise<Driver> {
  return openStorage([async () => openDriver(await openNewestDatabase())], patience);
}

/**
 * The plugin can neither open nor delete a database whose secret is lost, so a new one permanently replaces it. An
 * older one is never used again, because it could bring back a person who has signed out.
 */
async function openNewestDatabase(): Promise<SQLiteDBConnection> {
  const sqlite = new SQLiteConnection(CapacitorSQLite);
  // A reloaded page knows nothing about the previous page's connections: this closes them.
  await sqlite.checkConnectionsConsistency();
  if (!(await sqlite.isSecretStored()).result) await sqlite.setEncryptionSecret(randomSecret());
  let number = 1;
  while ((await sqlite.isDatabase(databaseName(number + 1))).result) number += 1;
  try {
    return await connect(sqlite, databaseName(number));
  } catch {
    await sqlite.closeConnection(databaseName(number), false);
    return connect(sqlite, databaseName(number + 1));
  }
}

const databaseName = (number: number) => (number === 1 ? appName : `${appName}_${number}`);

async function connect(sqlite: SQLiteConnection, name: string): Promise<SQLiteDBConnection> {
  const database = await sqlite.createConnection(name, true, 'secret', 1, false);
  await database.open();
  return database;
}

function randomSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Each statement is its own transaction: two that overlap would end each other's. */
async function openDriver(database: SQLiteDBConnection): Promise<Driver> {
  await database.execute(
    'create table if not exists stored (key text primary key, value text not null)',
    false,
  );
  const run = async (statement: string, values: readonly string[] = []) => {
    await database.run(statement, [...values], false);
  };
  return {
    name: 'sqlite',
    get: async (key) => {
      const { values = [] } = await database.query('select value from stored where key = ?', [key]);
      const [row] = values as readonly { value: string }[];
      return row === undefined ? undefined : (JSON.parse(row.value) as unknown);
    },
    set: (key, value) =>
      run('insert or replace into stored (key, value) values (?, ?)', [key, JSON.stringify(value)]),
    remove: (key) => run('delete from stored where key = ?', [key]),
    clear: () => run('delete from stored'),
  };
}
