import { expect, it } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { openDatabase, openPool } from '#platform/database.ts';
import { bindServerKeys, serverKeysOf } from '#platform/keys/server-keys.ts';
import { startServing } from './serve.ts';
import { givenDatabase } from './testing/given-database.ts';

/** Timers that would keep the process alive and working on a closed database. */
const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;

it('leaves nothing running if startup fails halfway', async () => {
  const { db: other, url } = await givenDatabase();
  const faultLog = { report: () => {}, writeTo: () => {} };
  const pool = openPool(url, 5, faultLog.report);
  const db = openDatabase(pool);
  bindServerKeys(db, serverKeysOf(other));
  const stops = [() => db.destroy()];
  const before = timers();
  const starting = startServing(
    {
      settings: readConfig({ KINDRED_ENV: 'test', LOG_LEVEL: 'silent' }),
      url,
      pool,
      db,
      faultLog,
      pages: async () => {
        throw new Error('The web app is not built.');
      },
      unlessStopped: (step) => step,
    },
    stops,
  );
  await expect(starting).rejects.toThrow('The web app is not built.');
  for (const stop of stops.toReversed()) await stop();
  expect(timers()).toBeLessThanOrEqual(before);
});
