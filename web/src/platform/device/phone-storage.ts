import { CapacitorSQLite, SQLiteConnection, type SQLiteDBConnection } from '@capacitor-community/sqlite';
import { appName, openStorage, type Driver, type DriverMaker } from './storage.ts';

/**
 * Storage of the phone app: an SQLite database, encrypted with a secret that only the keychain or keystore of the phone
 * holds. There is no second choice: what cannot be stored encrypted is not stored.
 */
export async function openPhoneStorage(): Promise<Driver> {
  const sqlite = new SQLiteConnection(CapacitorSQLite);
  // A page that loads again knows nothing of the connections of the page before: this closes them.
  await sqlite.checkConnectionsConsistency().catch(() => undefined);
  // The plugin cannot delete a database whose secret is lost, so a second one takes its place.
  const makers = [appName, `${appName}_again`].map(
    (name): DriverMaker =>
      async () =>
        driverOf(await openDatabase(sqlite, name)),
  );
  return openStorage(makers, patience);
}

/** The first start creates keys, which takes seconds on an old phone. */
const patience = 15_000;

async function openDatabase(sqlite: SQLiteConnection, name: string): Promise<SQLiteDBConnection> {
  if (!(await sqlite.isSecretStored()).result) await sqlite.setEncryptionSecret(randomSecret());
  const database = await sqlite.createConnection(name, true, 'secret', 1, false);
  await database.open();
  await database.execute(
    'create table if not exists stored (key text primary key, value text not null)',
    false,
  );
  return database;
}

function randomSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Each statement is a transaction of its own: two that overlap would end each other's. */
function driverOf(database: SQLiteDBConnection): Driver {
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
