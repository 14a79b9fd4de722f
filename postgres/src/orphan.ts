import { Client } from 'pg';
import { asUrl, type PgEndpoint } from './endpoint.ts';
import { codeOf, messageOf } from './errors.ts';
import { livingHolder } from './lock.ts';
import { waitUntil } from './poll.ts';
import { type PostmasterFile, readPostmasterFile, readSocketHolder } from './postmaster-file.ts';
import {
  allPostgresIn,
  exists,
  isPostgresIn,
  readProcessLife,
  readParentPid,
  signal,
  canReadProcesses,
} from './processes.ts';

export type OrphanPaths = {
  home: string;
  cluster: string;
  password: string;
  endpoint: PgEndpoint;
  say: (line: string) => void;
};

/**
 * Frees the cluster for a new postmaster: ends one that outlived its killed server, and backends that outlived their
 * postmaster. Requires the lock on the home. Returns the process id from an old lock file if it is in use, but not by a
 * postmaster of this cluster.
 */
export async function removeOrphan(way: OrphanPaths): Promise<number | undefined> {
  const file = await readPostmasterFile(way.cluster);
  if (file && (await isOurPostmaster(file, way))) await endOrphan(file, way);
  await endSessions(way);
  return findStaleHolder(way);
}

/** Only where we can prove it; elsewhere, PostgreSQL has to decide for itself. */
async function findStaleHolder(way: OrphanPaths): Promise<number | undefined> {
  if (!canReadProcesses) return undefined;
  const holders = [(await readPostmasterFile(way.cluster))?.pid, await readSocketHolder(way.endpoint)];
  // If they differ, PostgreSQL removes its own file when it finds the other, and we retry.
  return holders.find((pid) => pid !== undefined && exists(pid));
}

async function isOurPostmaster(file: PostmasterFile, way: OrphanPaths): Promise<boolean> {
  if ((await readProcessLife(file.pid)) !== 'running') return false;
  if (canReadProcesses) return isPostgresIn(file.pid, way.cluster);
  return (await logIn(file, way)) === 'in';
}

async function endOrphan(file: PostmasterFile, way: OrphanPaths): Promise<void> {
  const parent = await readParentPid(file.pid);
  if (parent !== undefined && parent !== process.pid && parent === (await livingHolder(way.home))) {
    throw new Error(`The database in ${way.cluster} is in use by another process (pid ${parent}).`);
  }
  if ((await logIn(file, way)) === 'refused') {
    throw new Error(
      `A PostgreSQL that does not know our password (pid ${file.pid}) runs on ${way.cluster}. ` +
        'Somebody started it by hand: stop it first.',
    );
  }
  way.say(`A PostgreSQL of an earlier start still runs (pid ${file.pid}); stopping it.`);
  const isOver = async () => (await readProcessLife(file.pid)) !== 'running';
  for (const [name, patience] of [
    ['SIGINT', 4000],
    ['SIGQUIT', 2000],
    ['SIGKILL', 1000],
  ] as const) {
    signal(file.pid, name);
    if (await waitUntil(isOver, patience)) return;
  }
  throw new Error(`The PostgreSQL with pid ${file.pid} on ${way.cluster} could not be stopped.`);
}

/** Backends end by themselves once their postmaster is gone, unless they are in a long computation. */
async function endSessions(way: OrphanPaths): Promise<void> {
  const areGone = async () => (await allPostgresIn(way.cluster)).length === 0;
  for (const [name, patience] of [
    [0, 500],
    ['SIGQUIT', 1000],
    ['SIGKILL', 2000],
  ] as const) {
    for (const pid of await allPostgresIn(way.cluster)) signal(pid, name);
    if (await waitUntil(areGone, patience)) return;
  }
  throw new Error(`Processes of an earlier PostgreSQL on ${way.cluster} could not be ended.`);
}

/** `busy` means starting up or shutting down, when the password cannot be checked. */
async function logIn(file: PostmasterFile, way: OrphanPaths): Promise<'in' | 'refused' | 'busy'> {
  const client = new Client({
    connectionString: asUrl(file.endpoint, way.password, 'postgres'),
    connectionTimeoutMillis: 1000,
  });
  client.on('error', (error) => way.say(`Asking the earlier PostgreSQL: ${messageOf(error)}`));
  try {
    await client.connect();
    await client.end();
    return 'in';
  } catch (error) {
    return wrongPassword.has(codeOf(error) ?? '') ? 'refused' : 'busy';
  }
}

/** invalid_password, invalid_authorization_specification */
const wrongPassword = new Set(['28P01', '28000']);
