import { dirname } from 'node:path';
import pg from 'pg';
import { readErasures, appendErasure } from '#platform/erasure-log.ts';

/**
 * Copies the erasure log beside a backup. The log also covers older backups in the same folder: restoring one erases
 * everyone named in the log again.
 */
export async function copyErasureLog(file: string, url: string, dataDir: string, now: Date): Promise<void> {
  const erasures = [...(await hashesIn(url)), ...((await readErasures(dataDir)) ?? [])];
  await addMissing(dirname(file), erasures, now);
}

/** Copies the log to where the server reads it on startup. False if there is no log. */
export async function replayErasures(file: string, dataDir: string, now: Date): Promise<boolean> {
  const beside = await readErasures(dirname(file));
  if (beside) await addMissing(dataDir, beside, now);
  return beside !== undefined || (await readErasures(dataDir)) !== undefined;
}

/** Created even if no one was erased: its presence proves that the log was not lost. */
async function addMissing(dir: string, hashes: readonly string[], now: Date): Promise<void> {
  const there = new Set(await readErasures(dir));
  const missing = [...new Set(hashes)].filter((hash) => !there.has(hash));
  await appendErasure(dir, missing, now);
}

/** Empty if the database predates the table. */
async function hashesIn(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'kindred-backup' });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ there: string | null }>(
      "select to_regclass('erased_member') as there",
    );
    if (!tables[0]?.there) return [];
    const { rows } = await client.query<{ hash: string }>('select hash from erased_member order by hash');
    return rows.map(({ hash }) => hash);
  } finally {
    await client.end();
  }
}
