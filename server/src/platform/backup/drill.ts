import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@kindred/postgres/embedded.ts';
import { checkServerKeys, type KeySettings } from '#platform/keys/open-keys.ts';
import { openDatabase, openPool } from '#platform/database.ts';
import { migrate, readMigrations } from '#platform/migrate.ts';
import type { Manifest } from './manifest.ts';
import { restoreBackup, type RestoreOptions } from './restore-backup.ts';

type DrillOptions = Pick<RestoreOptions, 'file' | 'identities' | 'say'>;

/**
 * Restores into a separate database, migrates it to this release, and checks that the keys of this installation fit.
 * Touches nothing else, and removes the copy, which holds personal data, even when it fails.
 */
export async function drillRestore(options: DrillOptions, settings: KeySettings): Promise<Manifest> {
  const { say } = options;
  const dir = await mkdtemp(join(tmpdir(), 'kindred-drill-'));
  const stops = [() => rm(dir, { recursive: true, force: true, maxRetries: 5 })];
  say(`drill: working in ${dir}, which is removed at the end`);
  try {
    // When started as root, PostgreSQL runs as another user, which must be able to enter.
    await chmod(dir, 0o755);
    const reach = async () => {
      const embedded = await startEmbeddedPostgres({ dataDir: join(dir, 'data'), say });
      stops.push(() => embedded.stop());
      return embedded.url;
    };
    let url = '';
    const manifest = await restoreBackup({ ...options, reach: async () => (url = await reach()) });
    await migrate(url, await readMigrations(), say);
    const db = openDatabase(openPool(url, 2, (error) => say(String(error))));
    stops.push(() => db.destroy());
    await checkServerKeys(db, settings);
    return manifest;
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}
