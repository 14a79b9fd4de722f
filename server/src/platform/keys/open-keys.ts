import { join, resolve } from 'node:path';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/database.ts';
import { countListeningProcesses } from '#platform/pg-notifications.ts';
import { chooseKey, type ChosenKey, type KnownKeys } from './choose-key.ts';
import { readKeyFile, writeKeyFile } from './key-file.ts';
import { runningWords } from './refusal-words.ts';
import { keyNames, newKey, type KeyName, type ServerKeys } from './server-keys.ts';
import {
  findStoredKeys,
  listFingerprints,
  removeStoredKeys,
  saveFingerprints,
  withKeysLocked,
} from './store.ts';

export type KeySettings = Pick<Config, 'PEPPER' | 'PUSH_KEY' | 'KEYS_FILE' | 'DATA_DIR'>;

interface KeyOptions {
  now: Date;
  say: (line: string) => void;
}

export function keyFileOf({ KEYS_FILE, DATA_DIR }: KeySettings): string {
  return resolve(KEYS_FILE ?? join(DATA_DIR, 'keys.json'));
}

/**
 * The keys of this installation, from the environment or otherwise from the file. Keys that an earlier release left in
 * the database move to the file. The file is on disk before the database forgets them, so a kill at any point loses
 * nothing.
 */
export function openServerKeys(
  db: Database,
  settings: KeySettings,
  { now, say }: KeyOptions,
): Promise<ServerKeys> {
  return withKeysLocked(db, async (tx) => {
    const known = await readKnown(settings, await findStoredKeys(tx), await listFingerprints(tx));
    const chosen = mapKeys((name) => chooseKey(name, known));
    await saveToFile(known, chosen);
    const keys = mapKeys((name) => chosen[name].key);
    if (known.stored) await removeStoredKeys(tx);
    await saveFingerprints(tx, keys, now);
    report(known, chosen, say);
    return keys;
  });
}

/** Whether the keys of this installation match the database. Changes nothing. */
export function checkServerKeys(
  db: Database,
  settings: KeySettings,
): Promise<Record<KeyName, ChosenKey['from']>> {
  return withKeysLocked(db, async (tx) => {
    const known = await readKnown(settings, await findStoredKeys(tx), await listFingerprints(tx));
    return mapKeys((name) => chooseKey(name, known).from);
  });
}

/**
 * Gives up the current keys: those in the file are generated again, those in the environment are taken as they are.
 * Running servers would continue with the old ones, so there must be none.
 */
export function replaceServerKeys(
  db: Database,
  settings: KeySettings,
  { names, now }: { names: readonly KeyName[]; now: Date },
): Promise<void> {
  return withKeysLocked(db, async (tx) => {
    const servers = await countListeningProcesses(tx);
    if (servers > 0) throw new Error(runningWords(servers));
    const stored = await findStoredKeys(tx);
    const known = await readKnown(settings, stored, await listFingerprints(tx));
    const chosen = mapKeys((name): ChosenKey => {
      const configured = known.configured[name];
      if (!names.includes(name)) return chooseKey(name, known);
      return configured ? { key: configured, from: 'environment' } : { key: newKey(), from: 'new' };
    });
    await saveToFile(known, chosen);
    if (stored) await removeStoredKeys(tx);
    await saveFingerprints(
      tx,
      mapKeys((name) => chosen[name].key),
      now,
    );
  });
}

function mapKeys<T>(valueOf: (name: KeyName) => T): Record<KeyName, T> {
  return { pepper: valueOf('pepper'), push_key: valueOf('push_key') };
}

async function readKnown(
  settings: KeySettings,
  stored: ServerKeys | undefined,
  fingerprints: ReadonlyMap<string, Buffer>,
): Promise<KnownKeys> {
  const { PEPPER: pepper, PUSH_KEY: push_key } = settings;
  const path = keyFileOf(settings);
  const configured = { ...(pepper && { pepper }), ...(push_key && { push_key }) };
  // With both keys in the environment, the file may not exist, or this process may not be allowed to read it.
  const filed = pepper && push_key ? undefined : await readKeyFile(path);
  return { path, configured, filed, stored, fingerprints };
}

/** Saves only what the environment does not set. */
async function saveToFile({ path, filed }: KnownKeys, chosen: Record<KeyName, ChosenKey>): Promise<void> {
  const added = keyNames.filter((name) => chosen[name].from === 'database' || chosen[name].from === 'new');
  if (added.length === 0) return;
  const keys = { ...filed, ...Object.fromEntries(added.map((name) => [name, chosen[name].key])) };
  await writeKeyFile(path, keys, filed ? 'replace' : 'new');
}

function report(
  { path, stored }: KnownKeys,
  chosen: Record<KeyName, ChosenKey>,
  say: KeyOptions['say'],
): void {
  const sources = new Set(keyNames.map((name) => chosen[name].from));
  const keepCopy = 'Keep a copy, separate from the backups: docs/runbook.md, "Keys".';
  if (sources.has('database')) say(`keys: moved from the database to ${path}. ${keepCopy}`);
  else if (stored) say('keys: the copies in the database have been removed');
  if (sources.has('new')) say(`keys: created in ${path}. ${keepCopy}`);
}
