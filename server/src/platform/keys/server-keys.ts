import { randomBytes } from 'node:crypto';
import type { Database } from '#platform/database.ts';
import { pepperedHash } from '#platform/secrets.ts';

/**
 * pepper: mixed into hashes of short codes, and the source of derived tokens. push_key: the private key for web push.
 */
export const keyNames = ['pepper', 'push_key'] as const;
export type KeyName = (typeof keyNames)[number];
export type ServerKeys = Readonly<Record<KeyName, Buffer>>;

export function newKey(): Buffer {
  return randomBytes(32);
}

/** Identifies a key without revealing it: all that the database knows about it. */
export function fingerprintOf(name: KeyName, key: Buffer): Buffer {
  return pepperedHash(key, 'fingerprint', name);
}

const bound = new WeakMap<Database, ServerKeys>();

/** Called once per connection pool, at startup: from then on, code that has the database also has its keys. */
export function bindServerKeys(db: Database, keys: ServerKeys): void {
  bound.set(db, keys);
}

export function serverKeysOf(db: Database): ServerKeys {
  const keys = bound.get(db);
  if (!keys) throw new Error('The keys of this database were not opened.');
  return keys;
}
