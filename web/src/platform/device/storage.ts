/**
 * Storage on the device. It is a cache, so losing it costs a sign-in and nothing else. Drivers in the order of the
 * specification: sqlite, indexeddb, websql, localstorage. Only the phone app has sqlite, in `phone-storage.ts`. The
 * browsers that we support no longer have WebSQL, so its place is always skipped.
 */
export const appName = 'kindred';
export type StoredKey = 'profile' | 'X-Auth-Header' | 'gtm_user_id';

export interface Driver {
  name: 'sqlite' | 'indexeddb' | 'websql' | 'localstorage' | 'memory';
  get: (key: string) => Promise<unknown>;
  set: (key: string, value: unknown) => Promise<void>;
  remove: (key: string) => Promise<void>;
  clear: () => Promise<void>;
}
export type DriverMaker = () => Promise<Driver | undefined>;

/** `error` is always set when a request fails. */
function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error as Error));
  });
}

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(appName, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('kept'));
  return settled(opening);
}

export const indexedDbDriver: DriverMaker = async () => {
  if (typeof indexedDB === 'undefined') return undefined;
  let db: IDBDatabase | undefined;
  const store = async (mode: IDBTransactionMode) => {
    if (!db) {
      const opened = await openDatabase();
      const leave = () => {
        opened.close();
        db = undefined;
      };
      // An iPhone closes it in the background. Another tab that deletes or upgrades it must not have to wait.
      opened.addEventListener('close', leave);
      opened.addEventListener('versionchange', leave);
      db = opened;
    }
    return db.transaction('kept', mode).objectStore('kept');
  };
  /** Resolves only when the transaction is complete, because a full disk rolls it back at the end. */
  const write = async (change: (kept: IDBObjectStore) => IDBRequest) => {
    const transaction = change(await store('readwrite')).transaction as IDBTransaction;
    await new Promise((resolve, reject) => {
      transaction.addEventListener('complete', resolve);
      transaction.addEventListener('abort', () => reject(transaction.error as Error));
    });
  };
  return {
    name: 'indexeddb',
    get: async (key) => settled((await store('readonly')).get(key) as IDBRequest<unknown>),
    set: (key, value) => write((kept) => kept.put(value, key)),
    remove: (key) => write((kept) => kept.delete(key)),
    clear: () => write((kept) => kept.clear()),
  };
};

export const localStorageDriver: DriverMaker = async () => {
  if (typeof localStorage === 'undefined') return undefined;
  const prefix = `${appName}/`;
  return {
    name: 'localstorage',
    get: async (key) => {
      const text = localStorage.getItem(prefix + key);
      return text === null ? undefined : (JSON.parse(text) as unknown);
    },
    set: async (key, value) => localStorage.setItem(prefix + key, JSON.stringify(value)),
    remove: async (key) => localStorage.removeItem(prefix + key),
    clear: async () => {
      for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
    },
  };
};

/** Fallback without storage: the app works for as long as the page is open. */
export const memoryDriver = (): Driver => {
  const stored = new Map<string, unknown>();
  return {
    name: 'memory',
    get: async (key) => stored.get(key),
    set: async (key, value) => void stored.set(key, value),
    remove: async (key) => void stored.delete(key),
    clear: async () => stored.clear(),
  };
};

/** Skips a driver that hangs, because the page must start. */
function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('no answer')), ms);
    }),
  ]);
}

/** The first driver that stores a value and returns it. */
export async function openStorage(makers: readonly DriverMaker[], patience = 4_000): Promise<Driver> {
  for (const make of makers) {
    const driver = await inTime(proven(make), patience).catch(() => undefined);
    if (driver) return driver;
  }
  return memoryDriver();
}

async function proven(make: DriverMaker): Promise<Driver | undefined> {
  const driver = await make();
  if (!driver) return undefined;
  const probe = crypto.randomUUID();
  await driver.set('probe', probe);
  const back = await driver.get('probe');
  await driver.remove('probe');
  return back === probe ? driver : undefined;
}
