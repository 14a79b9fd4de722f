import { dirname } from 'node:path';
import pg from 'pg';
import { readErased, writeErased } from '#platform/erased-log.ts';

/**
 * Lays the names of the erased beside a backup. An older backup in the same folder is covered by it as well:
 * whoever restores that one erases again whom the newer one knows to be erased.
 */
export async function layErasedBeside(file: string, url: string, dataDir: string, now: Date): Promise<void> {
  const known = [...(await hashesIn(url)), ...((await readErased(dataDir)) ?? [])];
  await addMissing(dirname(file), known, now);
}

/** Brings the log to where the server reads it when it starts. False where nobody has told who was erased. */
export async function bringErased(file: string, dataDir: string, now: Date): Promise<boolean> {
  const beside = await readErased(dirname(file));
  if (beside) await addMissing(dataDir, beside, now);
  return beside !== undefined || (await readErased(dataDir)) !== undefined;
}

/** Made even where nobody was erased: that it is there says that nobody was forgotten. */
async function addMissing(dir: string, hashes: readonly string[], now: Date): Promise<void> {
  const there = new Set(await readErased(dir));
  const missing = [...new Set(hashes)].filter((hash) => !there.has(hash));
  await writeErased(dir, missing, now);
}

/** Nothing where the database is older than the table. */
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
