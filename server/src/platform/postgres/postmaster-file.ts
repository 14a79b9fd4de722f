import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Endpoint } from './endpoint.ts';
import { ifThere } from './faults.ts';

/** What a postmaster writes about itself in `postmaster.pid`. We read that file and never touch it. */
export type PostmasterFile = { pid: number; cluster: string; endpoint: Endpoint; isReady: boolean };

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

/** The number in the lock file that PostgreSQL keeps beside its socket; of the same form as the other. */
export async function readSocketHolder({ host, port }: Endpoint): Promise<number | undefined> {
  if (!host.startsWith('/')) return undefined;
  const text = await ifThere(readFile(join(host, `.s.PGSQL.${port}.lock`), 'utf8'));
  return asHolder(text?.split('\n')[0]);
}

/** Empty while it is being written; negative for a single-user backend, which holds the cluster as well. */
function asHolder(line: string | undefined): number | undefined {
  const pid = Math.abs(Number(line));
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}
