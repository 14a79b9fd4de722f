import { sameHash } from '#platform/secrets.ts';
import type { FiledKeys } from './key-file.ts';
import { conflictWords, mismatchWords, missingWords, settingOf } from './refusal-words.ts';
import { fingerprintOf, newKey, type KeyName, type ServerKeys } from './server-keys.ts';

/** What is known about the keys before one is chosen. */
export interface KnownKeys {
  path: string;
  configured: FiledKeys;
  filed: FiledKeys | undefined;
  /** Left in the database by an earlier release. */
  stored: ServerKeys | undefined;
  fingerprints: ReadonlyMap<string, Buffer>;
}

export interface ChosenKey {
  key: Buffer;
  from: 'environment' | 'file' | 'database' | 'new';
}

/**
 * The environment takes precedence, then the file, then what an earlier release left. Refused if the database knows
 * another key.
 */
export function chooseKey(name: KeyName, known: KnownKeys): ChosenKey {
  const found = findKey(name, known);
  if (found) return assertKnown(name, found, known);
  if (known.fingerprints.has(name)) throw new Error(missingWords(name, known.path));
  return { key: newKey(), from: 'new' };
}

function findKey(name: KeyName, { configured, filed, stored }: KnownKeys): ChosenKey | undefined {
  const sources = { environment: configured, file: filed, database: stored };
  for (const from of ['environment', 'file', 'database'] as const) {
    const key = sources[from]?.[name];
    if (key) return { key, from };
  }
  return undefined;
}

function assertKnown(name: KeyName, chosen: ChosenKey, { path, stored, fingerprints }: KnownKeys): ChosenKey {
  const source = chosen.from === 'environment' ? settingOf(name) : path;
  // A push key in the environment has always taken precedence over the one in the database.
  const isOverride = name === 'push_key' && chosen.from === 'environment';
  if (stored && !isOverride && !sameHash(stored[name], chosen.key))
    throw new Error(conflictWords(name, { source, path }));
  const fingerprint = fingerprints.get(name);
  if (fingerprint && !sameHash(fingerprint, fingerprintOf(name, chosen.key)))
    throw new Error(mismatchWords(name, source));
  return chosen;
}
