import { createHash } from 'node:crypto';
import { lstat, mkdir, mkdtemp, unlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { type SystemAccount, handOver } from './account.ts';
import { codeOf, ifThere } from './errors.ts';
import type { PgSettings } from './settings.ts';

/** Where PostgreSQL listens: a directory with a Unix socket, or a loopback port. */
export type PgEndpoint = { host: string; port: number };

export type PgListening = 'socket where possible' | 'loopback';

export const databaseName = 'kindred';
export const userName = 'kindred';

const socketPort = 5432;
// macOS has the shorter limit: 104 bytes including the terminating zero; Linux has 108.
const longestSocketPath = 103;

export async function chooseEndpoint(
  home: string,
  account: SystemAccount | undefined,
  listening: PgListening,
): Promise<PgEndpoint> {
  if (listening === 'socket where possible' && process.platform !== 'win32') {
    const host = await findSocketDir(home, account);
    if (host) return { host, port: socketPort };
  }
  return { host: '127.0.0.1', port: await findFreePort() };
}

export function asSettings({ host, port }: PgEndpoint): PgSettings {
  const common = { port: String(port), unix_socket_permissions: '0700' };
  if (!host.startsWith('/')) return { ...common, listen_addresses: host, unix_socket_directories: '' };
  return { ...common, listen_addresses: '', unix_socket_directories: `"${host.replaceAll('"', '""')}"` };
}

/** The directory is the percent-encoded host of the URL, so that every URL parser accepts it. */
export function asUrl({ host, port }: PgEndpoint, password: string, database = databaseName): string {
  const where = host.startsWith('/') ? encodeURIComponent(host) : host;
  return `postgres://${userName}:${encodeURIComponent(password)}@${where}:${port}/${database}`;
}

async function findSocketDir(home: string, account: SystemAccount | undefined): Promise<string | undefined> {
  const inside = join(home, 'socket');
  if (fits(inside)) {
    await mkdir(inside, { recursive: true, mode: 0o700 });
    await handOver(inside, account);
    if (await canHoldSocket(inside)) return inside;
  }
  const outside = await openShortDir(
    `/tmp/kindred-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`,
    account,
  );
  return (await canHoldSocket(outside)) ? outside : undefined;
}

function fits(dir: string): boolean {
  return Buffer.byteLength(join(dir, `.s.PGSQL.${socketPort}`)) <= longestSocketPath;
}

/** Anyone can write to /tmp, so an existing directory of this name is used only if it is private to us. */
async function openShortDir(dir: string, account: SystemAccount | undefined): Promise<string> {
  const owner = account?.uid ?? process.geteuid?.();
  const existing = await ifThere(lstat(dir));
  if (existing?.isDirectory() && existing.uid === owner && (existing.mode & 0o777) === 0o700) return dir;
  try {
    if (existing) throw new Error(`${dir} is not ours`);
    await mkdir(dir, { mode: 0o700 });
    await handOver(dir, account);
    return dir;
  } catch {
    const fresh = await mkdtemp('/tmp/kindred-');
    await handOver(fresh, account);
    return fresh;
  }
}

/** Some file systems (for example shared folders of virtual machines) support files but no sockets. */
async function canHoldSocket(dir: string): Promise<boolean> {
  const probe = createServer();
  const path = join(dir, `.probe-${process.pid}`);
  try {
    probe.listen(path);
    await once(probe, 'listening');
    probe.close();
    await once(probe, 'close');
    return true;
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE') await unlink(path); // left by a killed process with our process id
    return codeOf(error) === 'EADDRINUSE';
  }
}

async function findFreePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || !address) throw new Error('no free port on 127.0.0.1');
  return address.port;
}
