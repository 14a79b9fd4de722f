import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PgEndpoint } from './endpoint.ts';
import { ifThere } from './errors.ts';

/** The content of `postmaster.pid`, which we read but never write. */
export type PostmasterFile = { pid: number; cluster: string; endpoint: PgEndpoint; isReady: boolean };

export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const text = await ifThere(readFile(join(cluster, 'postmaster.pid'), 'utf8'));
  if (text === undefined) return undefined;
  const [pid, dir, , port, socketDir, address, , status] = text.split('\n').map((line) => line.trim());
  const holder = asHolder(pid);
  if (holder === undefined) return undefined;
  return {
    pid: holder,
    cluster: dir ?? '',
    endpoint: { host: socketDir || address || '127.0.0.1', port: Number(port) },
    isReady: status === 'ready',
  };
}

/** The process id in the lock file beside the socket, which has the same format. */
export async function readSocketHolder({ host, port }: PgEndpoint): Promise<number | undefined> {
  if (!host.startsWith('/')) return undefined;
  const text = await ifThere(readFile(join(host, `.s.PGSQL.${port}.lock`), 'utf8'));
  return asHolder(text?.split('\n')[0]);
}

/**
 * The line is empty while the file is being written, and negative for a single-user backend, which also occupies the
 * cluster.
 */
function asHolder(line: string | undefined): number | undefined {
  const pid = Math.abs(Number(line));
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}
