import { Client } from 'pg';
import { asUrl, type Endpoint } from './endpoint.ts';
import { codeOf, messageOf } from './faults.ts';
import { livingHolder } from './lock.ts';
import { until } from './poll.ts';
import { type PostmasterFile, readPostmasterFile, readSocketHolder } from './postmaster-file.ts';
import {
  allPostgresIn,
  exists,
  isPostgresIn,
  lifeOf,
  parentOf,
  signal,
  tellsAboutProcesses,
} from './processes.ts';

export type Way = {
  home: string;
  cluster: string;
  password: string;
  endpoint: Endpoint;
  say: (line: string) => void;
};

/**
 * Makes the cluster free for a new postmaster: ends the one that outlived its killed Kindred, and sessions
 * that outlived their killed postmaster. Needs the lock of the home, so nobody else can be serving from it.
 * Answers with the number in an old lock file when that is taken, but not by a postmaster of this cluster.
 */
export async function clearTheWay(way: Way): Promise<number | undefined> {
  const file = await readPostmasterFile(way.cluster);
  if (file && (await isOurPostmaster(file, way))) await endOrphan(file, way);
  await endSessions(way);
  return findStaleHolder(way);
}

/** Told to PostgreSQL only where we can prove it: elsewhere it has to judge by itself. */
async function findStaleHolder(way: Way): Promise<number | undefined> {
  if (!tellsAboutProcesses) return undefined;
  const holders = [(await readPostmasterFile(way.cluster))?.pid, await readSocketHolder(way.endpoint)];
  // Should they differ: PostgreSQL drops its own file when it stumbles over the other, and we come again.
  return holders.find((pid) => pid !== undefined && exists(pid));
}

async function isOurPostmaster(file: PostmasterFile, way: Way): Promise<boolean> {
  if ((await lifeOf(file.pid)) !== 'running') return false;
  if (tellsAboutProcesses) return isPostgresIn(file.pid, way.cluster);
  return (await logIn(file, way)) === 'in';
}

async function endOrphan(file: PostmasterFile, way: Way): Promise<void> {
  const parent = await parentOf(file.pid);
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
  const isOver = async () => (await lifeOf(file.pid)) !== 'running';
  for (const [name, patience] of [
    ['SIGINT', 4000],
    ['SIGQUIT', 2000],
    ['SIGKILL', 1000],
  ] as const) {
    signal(file.pid, name);
    if (await until(isOver, patience)) return;
  }
  throw new Error(`The PostgreSQL with pid ${file.pid} on ${way.cluster} could not be stopped.`);
}

/** Sessions end by themselves when their postmaster is gone, unless they are in the middle of a long sum. */
async function endSessions(way: Way): Promise<void> {
  const areGone = async () => (await allPostgresIn(way.cluster)).length === 0;
  for (const [name, patience] of [
    [0, 500],
    ['SIGQUIT', 1000],
    ['SIGKILL', 2000],
  ] as const) {
    for (const pid of await allPostgresIn(way.cluster)) signal(pid, name);
    if (await until(areGone, patience)) return;
  }
  throw new Error(`Processes of an earlier PostgreSQL on ${way.cluster} could not be ended.`);
}

/** `busy` is one that is starting or stopping: it cannot be asked for the password now. */
async function logIn(file: PostmasterFile, way: Way): Promise<'in' | 'refused' | 'busy'> {
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
