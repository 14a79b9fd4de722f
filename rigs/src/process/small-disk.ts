import { execFile } from 'node:child_process';
import { chmod, open, rm, statfs } from 'node:fs/promises';
import { getuid } from 'node:process';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { givenTemporaryFolder } from './given-server.ts';

const run = promisify(execFile);

/** A separate disk, so that filling it harms nothing else. */
export interface SmallDisk {
  dir: string;
  /** Takes all the remaining space. */
  fill: () => Promise<void>;
  /** Frees it, as an administrator would. */
  free: () => Promise<void>;
}

export async function givenSmallDisk(megabytes: number): Promise<SmallDisk> {
  if (getuid?.() !== 0)
    throw new Error('This test mounts a small disk, which needs root. Run it in a container, or with sudo.');
  const dir = `${await givenTemporaryFolder()}/disk`;
  await run('mkdir', [dir]);
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', dir]);
  onTestFinished(async () => {
    await run('umount', ['--lazy', dir]);
  });
  // PostgreSQL runs as another user, which must be able to enter.
  await chmod(dir, 0o755);
  const ballast = `${dir}/ballast`;
  return {
    dir,
    fill: async () => {
      const file = await open(ballast, 'a');
      try {
        for (let left = await spaceIn(dir); left > 0; left = await spaceIn(dir))
          await file.write(Buffer.alloc(Math.min(left, 1_000_000), 1));
      } finally {
        await file.close();
      }
    },
    free: () => rm(ballast),
  };
}

async function spaceIn(dir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dir);
  return bavail * bsize;
}
