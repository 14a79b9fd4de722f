import { chmod, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** For a database that is deleted when its process ends, and so need not survive a power failure. */
export const scratchSettings = { fsync: 'off', full_page_writes: 'off', max_wal_size: '256MB' };

/** A new directory that PostgreSQL may enter, even as another user if root starts it. */
export async function makeScratchFolder(name: string): Promise<string> {
  const dir = await mkdtemp(join(await fastestPlace(), `kindred-${name}-`));
  await chmod(dir, 0o755);
  return dir;
}

/** In memory if there is enough, which is five times faster than on disk. */
async function fastestPlace(): Promise<string> {
  const memory = '/dev/shm';
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize > 4e9 ? memory : tmpdir();
}
