import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BenchRequest } from '../case.ts';
import { repositoryRoot } from '../root.ts';
import type { SeededRows } from '../rows/all-rows.ts';
import type { MeasuredServer } from '../server.ts';

/** Another server that can hold our rows, measured next to ours and the floor. */
export interface Peer {
  name: string;
  /** The name of its database. */
  database: string;
  /** Exact versions, installed into a separate folder and never into this repository. */
  packages: Readonly<Record<string, string>>;
  /** Starts it on a database of its own, and loads the rows that are missing. */
  start: (folder: string, databaseUrl: string, rows: SeededRows) => Promise<LoadedPeer>;
}

export interface LoadedPeer {
  server: MeasuredServer;
  /** Keyed by the name of our operation. Operations it does not support out of the box are left out. */
  requests: Readonly<Record<string, (rows: SeededRows) => PeerRequest[]>>;
}

export interface PeerRequest {
  request: BenchRequest;
  /** What its reply must contain, taken from the seed's rows: a fast wrong reply is worthless. */
  expected: unknown;
  /** Extracts the same part from its reply. */
  part: (reply: unknown) => unknown;
}

/** Installed once, without install scripts, as none are needed. */
export async function installPeer({ name, packages }: Pick<Peer, 'name' | 'packages'>): Promise<string> {
  const versions = Object.entries(packages).map((each) => each.join('-'));
  const folder = join(repositoryRoot, 'data/bench/peers', versions.join('_').replaceAll('/', '-'));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: packages }));
  await promisify(execFile)('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
  }).catch((error: unknown) => {
    throw new Error(`${name} could not be installed into ${folder}`, { cause: error });
  });
  return folder;
}
