import { Client } from 'pg';
import { join } from 'node:path';
import { findBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { asSettings, asUrl, chooseEndpoint, databaseName, type PgListening } from './endpoint.ts';
import { codeOf, messageOf } from './errors.ts';
import { findHome } from './home.ts';
import { takeLock } from './lock.ts';
import { removeOrphan } from './orphan.ts';
import { type Postmaster, spawnPostmaster } from './postmaster.ts';
import { openServerLog } from './server-log.ts';
import { requiredSettings, type PgSettings } from './settings.ts';
import { supervise } from './supervise.ts';

export type EmbeddedOptions = {
  dataDir: string;
  say: (line: string) => void;
  /** Overrides our own settings. */
  settings?: PgSettings;
  listening?: PgListening;
  /** Where root puts files that the PostgreSQL user could not reach in the usual place. */
  sharedPlace?: string;
  accountNames?: readonly string[];
  /** The npm package with the programs, if not the installed one. */
  packageDir?: string;
};

export type EmbeddedPostgres = {
  /** Stays the same when PostgreSQL is restarted. */
  url: string;
  /** The actual location of the data. */
  dataDir: string;
  /** `undefined` while it is down. */
  postmasterPid(): number | undefined;
  stop(): Promise<void>;
};

/** Our own PostgreSQL on this directory: created at the first start, locked, and kept alive until stop(). */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const sharedPlace = options.sharedPlace ?? '/var/lib/kindred';
  const home = await findHome({ ...options, sharedPlace });
  const lock = await takeLock(home.dir, home.account);
  const undo: (() => void | Promise<void>)[] = [lock.release];
  try {
    const { account } = home;
    const binaries = await findBinaries({ ...options, account, home: home.dir, sharedPlace });
    const cluster = await ensureCluster(home, binaries, options.say);
    const log = await openServerLog(join(home.dir, 'postgres.log'), account, options.say);
    undo.push(log.close);
    const endpoint = await chooseEndpoint(home.dir, account, options.listening ?? 'socket where possible');
    const settings = { ...requiredSettings, ...asSettings(endpoint), ...options.settings };
    const way = {
      home: home.dir,
      cluster: cluster.dir,
      password: cluster.password,
      endpoint,
      say: options.say,
    };

    const start = async (): Promise<Postmaster> => {
      const staleHolder = await removeOrphan(way);
      return spawnPostmaster({
        binaries,
        cluster: cluster.dir,
        account,
        settings,
        log,
        staleHolder,
        say: options.say,
      });
    };
    const supervised = await supervise(start, options.say);
    undo.push(supervised.stop);
    await ensureDatabase((database) => asUrl(endpoint, cluster.password, database), options.say);

    return {
      url: asUrl(endpoint, cluster.password),
      dataDir: home.dir,
      postmasterPid: supervised.pid,
      async stop() {
        for (const step of undo.splice(0).toReversed()) await step();
      },
    };
  } catch (error) {
    for (const step of undo.toReversed()) await step();
    throw error;
  }
}

const noSuchDatabase = '3D000';

async function ensureDatabase(
  urlOf: (database: string) => string,
  say: (line: string) => void,
): Promise<void> {
  try {
    await ask(urlOf(databaseName), 'select 1', say);
  } catch (error) {
    if (codeOf(error) !== noSuchDatabase) throw error;
    await ask(urlOf('postgres'), `create database ${databaseName}`, say);
  }
}

async function ask(url: string, statement: string, say: (line: string) => void): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', (error) => say(`Lost the first connection to PostgreSQL: ${messageOf(error)}`));
  try {
    await client.connect();
    await client.query(statement);
  } finally {
    await client.end();
  }
}
