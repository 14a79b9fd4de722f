import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BenchRequest } from '../case.ts';
import { repositoryRoot } from '../root.ts';
import type { SeededRows } from '../rows/all-rows.ts';
import type { MeasuredServer } from '../server.ts';

/** Another server that can hold our rows, measured beside ours and the floor. */
export interface Peer {
  name: string;
  /** The name of its database. */
  database: string;
  /** Exact versions, installed into a folder of its own and never into this repository. */
  packages: Readonly<Record<string, string>>;
  /** Starts it on a database of its own, and loads the rows that are not there yet. */
  start: (folder: string, databaseUrl: string, rows: SeededRows) => Promise<LoadedPeer>;
}

export interface LoadedPeer {
  server: MeasuredServer;
  /** By the name of our operation. One that it cannot do as it comes is left out. */
  requests: Readonly<Record<string, (rows: SeededRows) => PeerRequest[]>>;
}

export interface PeerRequest {
  request: BenchRequest;
  /** What its reply must contain, taken from the rows of the seed: a fast wrong reply is worthless. */
  expected: unknown;
  /** The same part of its reply. */
  part: (reply: unknown) => unknown;
}

/** Installed once; its install scripts stay off, as none of them is needed. */
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
