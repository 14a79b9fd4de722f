import { open } from 'node:fs/promises';

/** A new name in a directory survives a power failure only if the directory itself is synced. */
export async function flushDirectory(dir: string): Promise<void> {
  // Windows can neither open nor sync a directory.
  if (process.platform === 'win32') return;
  const handle = await open(dir, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
