import { ownId } from '../session-transitions.ts';
import {
  readStored,
  writeStored,
  type Key,
  type SessionSnapshot,
  type TabSession,
} from '../device-session.ts';
import type { Driver } from '../device/storage.ts';
import type { EncryptedRecord, EncryptedRecords } from './encrypted-record.ts';
import { whileSignedIn } from './session-guard.ts';

export interface EncryptedStoreOptions {
  /** The storage key for all accounts' records. */
  recordsKey: Key;
  /** The storage key for the signed-in account's secret. */
  secretKey: Key;
  /** Salts the hash of the owner, so that it differs between stores. */
  purpose: string;
  /**
   * Set for large records: only the account that wrote last has one. Its id is stored beside the record, so that the
   * sign-in of another account deletes it.
   */
  isLarge?: true;
}

/** `device`: written and read back unchanged. `page`: this browser stores nothing beyond the open page. */
export interface EncryptedWrite<T> {
  value: T;
  on: 'device' | 'page';
}

export interface EncryptedStore<T> {
  /** The server sends the secret to a signed-in member; it is removed when the session ends. */
  saveSecret: (tab: TabSession, secret: string, sent: SessionSnapshot) => Promise<void>;
  read: (tab: TabSession) => Promise<T | undefined>;
  /** Returning the stored value unchanged skips the write. Undefined: the member has signed out. */
  update: (
    tab: TabSession,
    sent: SessionSnapshot,
    next: (stored: T | undefined) => T,
    isPending: (value: T) => boolean,
  ) => Promise<EncryptedWrite<T> | undefined>;
}

/** A loop, because a callback per character takes seconds for a large file. */
export function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; at += 1) bytes[at] = letters.charCodeAt(at);
  return bytes;
}

function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8_192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(text);
}

async function hashOf(text: string): Promise<string> {
  return base64Of(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
}

const importSecret = (secret: string) =>
  crypto.subtle.importKey('raw', bytesOfBase64(secret), 'AES-GCM', false, ['encrypt', 'decrypt']);

async function encrypt(key: CryptoKey, value: unknown): Promise<Omit<EncryptedRecord, 'waits'>> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(value));
  const encrypted = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain);
  return { iv: base64Of(iv), data: base64Of(new Uint8Array(encrypted)) };
}

/** Undefined if it was encrypted with a different key, or is damaged. */
async function decrypt(key: CryptoKey, { iv, data }: EncryptedRecord): Promise<unknown> {
  try {
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytesOfBase64(iv) },
      key,
      bytesOfBase64(data),
    );
    return JSON.parse(new TextDecoder().decode(plain)) as unknown;
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

interface OwnRecord {
  owner: string;
  name: string;
  key: CryptoKey;
  records: EncryptedRecords;
}

/**
 * One AES-GCM record per account, keyed by a hash of the owner: pending changes survive the session without being
 * readable.
 */
export function createEncryptedStore<T>(options: EncryptedStoreOptions): EncryptedStore<T> {
  const { recordsKey, secretKey, purpose, isLarge } = options;
  /** The last owner's hash and key, cached because every tap needs them. */
  let cached: { from: string; parts: Promise<[name: string, key: CryptoKey]> } | undefined;

  const findOwn = async (tab: TabSession, driver: Driver): Promise<OwnRecord | undefined> => {
    const owner = ownId(tab.state.person);
    const [secret, records] = await Promise.all([
      readStored(driver, secretKey),
      readStored(driver, recordsKey),
    ]);
    if (owner === null || typeof secret !== 'string') return undefined;
    const from = owner + secret;
    if (cached?.from !== from)
      cached = { from, parts: Promise.all([hashOf(`${purpose} ${owner}`), importSecret(secret)]) };
    const [name, key] = await cached.parts;
    return { owner, name, key, records: (records as EncryptedRecords | undefined) ?? {} };
  };
  const decryptOwn = async (own: OwnRecord | undefined): Promise<T | undefined> => {
    const record = own?.records[own.name];
    return own && record && ((await decrypt(own.key, record)) as T | undefined);
  };
  return {
    saveSecret: (tab, secret, sent) =>
      whileSignedIn(tab, sent, async (driver) => {
        if ((await readStored(driver, secretKey)) !== secret) await writeStored(driver, secretKey, secret);
      }),
    read: (tab) => tab.onDevice(async (driver) => decryptOwn(await findOwn(tab, driver))),
    update: (tab, sent, next, isPending) =>
      whileSignedIn(tab, sent, async (driver) => {
        const own = await findOwn(tab, driver);
        const stored = await decryptOwn(own);
        const value = next(stored);
        if (!own) return { value, on: 'page' };
        // Nothing has changed, so there is nothing to write.
        if (value === stored) return { value, on: driver.name === 'memory' ? 'page' : 'device' };
        const record: EncryptedRecord = { ...(await encrypt(own.key, value)), waits: isPending(value) };
        const others = isLarge ? { owner: own.owner } : own.records;
        await writeStored(driver, recordsKey, { ...others, [own.name]: record });
        const back = (await readStored(driver, recordsKey)) as EncryptedRecords | undefined;
        const isSame = back?.[own.name]?.data === record.data && back[own.name]?.iv === record.iv;
        return { value, on: isSame && driver.name !== 'memory' ? 'device' : 'page' };
      }),
  };
}
