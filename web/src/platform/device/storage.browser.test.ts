import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  indexedDbDriver,
  localStorageDriver,
  memoryDriver,
  openStorage,
  type Driver,
  type DriverMaker,
} from './storage.ts';

const named =
  (name: Driver['name'], change: Partial<Driver> = {}): DriverMaker =>
  async () => ({ ...memoryDriver(), name, ...change });
const absent: DriverMaker = async () => undefined;
const throws = (name: string) => () => Promise.reject(new DOMException(name, name));

async function real(maker: DriverMaker): Promise<Driver> {
  const driver = await maker();
  if (!driver) throw new Error('this browser has no such storage');
  return driver;
}

beforeEach(async () => {
  await (await real(indexedDbDriver)).clear();
  localStorage.clear();
});

describe.each([
  ['indexeddb', indexedDbDriver],
  ['localstorage', localStorageDriver],
] as const)('%s of this browser', (name, maker) => {
  it('returns stored values, also on the next page', async () => {
    const first = await real(maker);
    await first.set('profile', { first_name: 'Ana', onboarding_completed: true });
    expect(first.name).toBe(name);
    expect(await (await real(maker)).get('profile')).toEqual({
      first_name: 'Ana',
      onboarding_completed: true,
    });
  });

  it('returns nothing for keys that were never stored or were removed', async () => {
    const driver = await real(maker);
    await driver.set('visit', 'a');
    await driver.remove('visit');
    expect([await driver.get('visit'), await driver.get('profile')]).toEqual([undefined, undefined]);
  });

  it('clears all data of this app', async () => {
    const driver = await real(maker);
    for (const key of ['visit', 'profile', 'X-Auth-Header', 'gtm_user_id']) await driver.set(key, 'x');
    await driver.clear();
    expect(await driver.get('X-Auth-Header')).toBeUndefined();
  });
});

it('leaves another program’s local storage on this origin alone when ours is cleared', async () => {
  localStorage.setItem('theirs', 'x');
  const driver = await real(localStorageDriver);
  await driver.set('profile', 1);
  await driver.clear();
  expect([localStorage.getItem('theirs'), localStorage.length]).toEqual(['x', 1]);
});

it('uses the first available driver in the given order', async () => {
  expect((await openStorage([named('sqlite'), indexedDbDriver, localStorageDriver])).name).toBe('sqlite');
  expect((await openStorage([indexedDbDriver, localStorageDriver])).name).toBe('indexeddb');
});

it('skips a driver that is absent', async () => {
  expect((await openStorage([absent, localStorageDriver])).name).toBe('localstorage');
});

it('does not wait for a driver that hangs', async () => {
  const hangs: DriverMaker = () => new Promise(() => {});
  const hangsLater = named('indexeddb', { get: () => new Promise(() => {}) });
  expect((await openStorage([hangs, hangsLater, localStorageDriver], 50)).name).toBe('localstorage');
});

it('skips a driver that is full or refuses to write', async () => {
  const full = named('indexeddb', { set: throws('QuotaExceededError') });
  const refuses: DriverMaker = throws('SecurityError');
  expect((await openStorage([refuses, full, localStorageDriver])).name).toBe('localstorage');
});

it('does not trust a driver that returns a different value from the one it stored', async () => {
  expect(
    (await openStorage([named('indexeddb', { get: async () => 'something else' }), localStorageDriver])).name,
  ).toBe('localstorage');
});

it('leaves no trace of testing a driver', async () => {
  const driver = await openStorage([localStorageDriver]);
  expect([await driver.get('probe'), localStorage.length]).toEqual([undefined, 0]);
});

it('falls back to memory in a private window that allows no storage', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('no', 'SecurityError');
    },
  });
  const quota = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const driver = await openStorage([indexedDbDriver, localStorageDriver]);
  quota.mockRestore();
  vi.unstubAllGlobals();
  await driver.set('profile', 'kept for as long as the page is open');
  expect([driver.name, await driver.get('profile')]).toEqual([
    'memory',
    'kept for as long as the page is open',
  ]);
});

it('indexeddb: treats a write as failed if the device rolls it back at the end of its transaction', async () => {
  const driver = await indexedDbDriver();
  const { put } = IDBObjectStore.prototype;
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...parts
  ) {
    const request = put.apply(this, parts);
    request.addEventListener('success', () => this.transaction.abort());
    return request;
  });
  const written = await driver?.set('sample', 'a').then(
    () => 'written',
    () => 'failed',
  );
  full.mockRestore();
  expect([written, await driver?.get('sample')]).toEqual(['failed', undefined]);
});

it('indexeddb: reopens a database that the browser has closed', async () => {
  const driver = await real(indexedDbDriver);
  await driver.set('sample', 'before');
  // As when a browser clears its data, or an iPhone suspends an app in the background.
  await new Promise((gone) => indexedDB.deleteDatabase('kindred').addEventListener('success', gone));
  await driver.set('sample', 'after');
  expect(await driver.get('sample')).toBe('after');
});
