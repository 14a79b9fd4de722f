import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPhoneDisk, installPhoneBridge, type NativePlugins } from '../../testing/phone-bridge.ts';

let disk = createPhoneDisk();
const plugins: NativePlugins = { CapacitorSQLite: disk.plugin };
installPhoneBridge(plugins);
const { openPhoneStorage } = await import('./phone-storage.ts');

beforeEach(() => {
  disk = createPhoneDisk();
  plugins['CapacitorSQLite'] = disk.plugin;
});
afterEach(() => {
  for (const { db } of disk.files.values()) db.close();
});

it('returns stored values after the page has been loaded again', async () => {
  const before = await openPhoneStorage();
  expect(before.name).toBe('sqlite');
  await before.set('profile', { first_name: 'Ana', note: 'it’s “here”' });
  await before.set('X-Auth-Header', 'first');
  await before.set('X-Auth-Header', 'second');
  const after = await openPhoneStorage();
  expect([await after.get('profile'), await after.get('X-Auth-Header')]).toEqual([
    { first_name: 'Ana', note: 'it’s “here”' },
    'second',
  ]);
});

it('returns nothing for keys that were never stored, were removed or were cleared', async () => {
  const storage = await openPhoneStorage();
  for (const key of ['visit', 'drafts', 'profile']) await storage.set(key, key);
  await storage.remove('visit');
  expect(await Promise.all(['visit', 'drafts', 'never'].map(storage.get))).toEqual([
    undefined,
    'drafts',
    undefined,
  ]);
  await storage.clear();
  expect(await storage.get('drafts')).toBeUndefined();
});

it('encrypts with a random secret that only the phone’s keystore holds', async () => {
  await openPhoneStorage();
  const { secret } = disk.keystore;
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  await openPhoneStorage();
  expect(disk.keystore.secret).toBe(secret);
  const other = createPhoneDisk();
  plugins['CapacitorSQLite'] = other.plugin;
  await openPhoneStorage();
  expect(other.keystore.secret).not.toBe(secret);
});

it('starts a new database if the secret of the old one is lost', async () => {
  await (await openPhoneStorage()).set('profile', 'old');
  disk.keystore.secret = '';
  const storage = await openPhoneStorage();
  expect([storage.name, await storage.get('profile')]).toEqual(['sqlite', undefined]);
  await storage.set('profile', 'new');
  expect(await (await openPhoneStorage()).get('profile')).toBe('new');
});

it('never goes back to a database that once could not be opened', async () => {
  const { open = () => undefined } = disk.plugin;
  await (await openPhoneStorage()).set('X-Auth-Header', 'of a person who signed out since');
  let failures = 1;
  plugins['CapacitorSQLite'] = {
    ...disk.plugin,
    open: (options) => {
      if (failures-- > 0) throw new Error('file is not a database');
      return open(options);
    },
  };
  await (await openPhoneStorage()).set('profile', 'new');
  const later = await openPhoneStorage();
  expect([await later.get('profile'), await later.get('X-Auth-Header')]).toEqual(['new', undefined]);
});

it('keeps values only while the page is open if the phone cannot store them encrypted', async () => {
  plugins['CapacitorSQLite'] = {
    ...disk.plugin,
    isSecretStored: () => Promise.reject(new Error('no keystore')),
  };
  const storage = await openPhoneStorage();
  await storage.set('X-Auth-Header', 'secret');
  expect([storage.name, await storage.get('X-Auth-Header')]).toEqual(['memory', 'secret']);
  expect(disk.files.size).toBe(0);
});
