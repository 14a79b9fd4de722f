import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { open, readFile, readdir, realpath, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { handOver, runAs } from './account.ts';
import type { Binaries } from './binaries.ts';
import { userName } from './endpoint.ts';
import { ifThere, messageOf } from './errors.ts';
import { flushDirectory } from './flush-directory.ts';
import type { Home } from './home.ts';
import { lastLines } from './server-log.ts';

const run = promisify(execFile);

export type Cluster = { dir: string; password: string };

/** The environment of all PostgreSQL processes, without PG* and LD_* variables from outside. */
export const bareEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', TZ: 'UTC' };

/** The cluster of this home, created at the first start. Requires the lock on the home. */
export async function ensureCluster(
  home: Home,
  binaries: Binaries,
  say: (line: string) => void,
): Promise<Cluster> {
  const dir = join(home.dir, 'cluster');
  const isNew = !(await ifThere(stat(dir)));
  if (!isNew) await checkVersion(dir, binaries);
  const password = await ensurePassword(home, isNew);
  if (isNew) await makeCluster(home, dir, binaries, say);
  return { dir: await realpath(dir), password };
}

async function checkVersion(dir: string, binaries: Binaries): Promise<void> {
  const version = (await ifThere(readFile(join(dir, 'PG_VERSION'), 'utf8')))?.trim();
  if (version === binaries.major) return;
  if (version === undefined) {
    throw new Error(
      `${dir} is there but holds no PostgreSQL cluster (no PG_VERSION). Nothing was changed in it. ` +
        'Bring back its content from a backup, or move it away to begin with an empty database.',
    );
  }
  throw new Error(
    `The database in ${dir} was made by PostgreSQL ${version}, and these are the programs of PostgreSQL ${binaries.major}, ` +
      `which cannot read it. Start the release of Kindred that made it, take a backup (npm run backup), ` +
      'and restore it into an empty data directory with this release.',
  );
}

/**
 * Creates the cluster under a temporary name and renames it when complete, so that a killed start leaves only a stray
 * directory, which the next start ignores.
 */
async function makeCluster(
  home: Home,
  dir: string,
  binaries: Binaries,
  say: (line: string) => void,
): Promise<void> {
  const strays = (await readdir(home.dir)).filter((name) => name.startsWith('cluster.new-'));
  if (strays.length > 0) {
    say(
      `An earlier first start was cut short. It left ${strays.join(', ')} in ${home.dir}; that may be removed.`,
    );
  }
  const draft = `${dir}.new-${randomBytes(4).toString('hex')}`;
  const args = [
    `--pgdata=${draft}`,
    `--username=${userName}`,
    `--pwfile=${passwordFile(home)}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    `--lc-ctype=${characterTypes()}`,
    '--data-checksums',
  ];
  try {
    await run(binaries.initdb, args, { ...runAs(home.account), cwd: home.dir, env: bareEnvironment });
  } catch (error) {
    throw new Error(`The database could not be made in ${dir}. ${initdbWords(error)}`, { cause: error });
  }
  await rename(draft, dir);
  await flushDirectory(home.dir);
}

/** Collation and case come from PostgreSQL itself; only text search uses the system's character classes. */
function characterTypes(): string {
  if (process.platform === 'linux') return 'C.UTF-8';
  return process.platform === 'darwin' ? 'en_US.UTF-8' : 'C';
}

function initdbWords(error: unknown): string {
  if (!(error instanceof Error) || !('stderr' in error)) return messageOf(error);
  const output =
    'stdout' in error ? `${String(error.stdout)}\n${String(error.stderr)}` : String(error.stderr);
  return `initdb said:\n${lastLines(output)}`;
}

function passwordFile(home: Home): string {
  return join(home.dir, 'password');
}

async function ensurePassword(home: Home, clusterIsNew: boolean): Promise<string> {
  const file = passwordFile(home);
  const registered = (await ifThere(readFile(file, 'utf8')))?.trim();
  if (registered) return registered;
  if (!clusterIsNew) {
    throw new Error(
      `${file} is missing, and the database beside it opens only with that password. Bring it back from a backup.`,
    );
  }
  const password = randomBytes(24).toString('base64url');
  const draft = `${file}.new-${randomBytes(4).toString('hex')}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(`${password}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await handOver(draft, home.account);
  await rename(draft, file);
  return password;
}
