import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#platform/config.ts';
import { startEmbeddedPostgres } from '@kindred/postgres/embedded.ts';
import { asUrl } from '@kindred/postgres/endpoint.ts';
import { ifThere } from '@kindred/postgres/errors.ts';
import { findHome } from '@kindred/postgres/home.ts';
import { livingHolder } from '@kindred/postgres/lock.ts';
import { readPostmasterFile } from '@kindred/postgres/postmaster-file.ts';
import { exists } from '@kindred/postgres/processes.ts';

export interface DatabaseLocation {
  url: string;
  /** Stops the database if it was started for this; one that was already running stays up. */
  leave: () => Promise<void>;
}

type Where = Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>;

/** The database of this installation, whether it is running or not. */
export async function findDatabase(
  { DATABASE_URL, DATA_DIR }: Where,
  say: (line: string) => void,
): Promise<DatabaseLocation> {
  if (DATABASE_URL) return { url: DATABASE_URL, leave: async () => {} };
  const running = await runningEmbedded(DATA_DIR, say);
  if (running) return { url: running, leave: async () => {} };
  const embedded = await startEmbeddedPostgres({ dataDir: DATA_DIR, say });
  return { url: embedded.url, leave: () => embedded.stop() };
}

/** Whether the directory contains a database at all; otherwise a backup of an empty directory would look valid. */
export async function hasDatabase({ DATABASE_URL, DATA_DIR }: Where): Promise<boolean> {
  if (DATABASE_URL) return true;
  const stored = await Promise.all(
    ['postgres', 'postgres-is-elsewhere.txt'].map((name) => ifThere(stat(join(DATA_DIR, name)))),
  );
  return stored.some((match) => match !== undefined);
}

/** A server running on this directory leaves its endpoint beside its data. */
async function runningEmbedded(dataDir: string, say: (line: string) => void): Promise<string | undefined> {
  const home = await findHome({ dataDir, sharedPlace: '/var/lib/kindred', say });
  if ((await livingHolder(home.dir)) === undefined) return undefined;
  const postmaster = await readPostmasterFile(join(home.dir, 'cluster'));
  if (!postmaster?.isReady || !exists(postmaster.pid)) return undefined;
  const password = (await readFile(join(home.dir, 'password'), 'utf8')).trim();
  say('The server is running. The backup reads alongside it.');
  return asUrl(postmaster.endpoint, password);
}
