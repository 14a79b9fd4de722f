import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { canEnter, chooseAccount, isRoot } from './account.ts';
import {
  answers,
  givenDirectory,
  givenDataDir,
  givenPostgres,
  ownerOf,
  printFigure,
  query,
  refusal,
  startRowServer,
} from './fixtures.ts';
import { findHome } from './home.ts';

const nobody = 65_534;
const note = 'postgres-is-elsewhere.txt';

async function givenPrivateDir(): Promise<{ dataDir: string; sharedPlace: string }> {
  const dir = await givenDirectory();
  await mkdir(join(dir, 'private'), { mode: 0o700 });
  return { dataDir: join(dir, 'private', 'data'), sharedPlace: join(dir, 'shared') };
}

it('data home: is placed where its user can reach it, is logged, and is found again', async () => {
  const { dataDir, sharedPlace } = await givenPrivateDir();
  const first = await givenPostgres(dataDir, { sharedPlace });
  await query(first.url, 'create table kept ()');
  await first.stop();

  const second = await givenPostgres(dataDir, { sharedPlace });
  await query(second.url, 'select from kept');
  expect(second.dataDir).toBe(first.dataDir);
  expect(dirname(second.dataDir)).toBe(isRoot() ? sharedPlace : dataDir);
  expect((await stat(second.dataDir)).uid === 0).toBe(false);
  const details = [first.lines, second.lines].map((output) =>
    output.join().includes(`The data is in ${first.dataDir}`),
  );
  expect(details).toEqual([isRoot(), isRoot()]);
  const noted = await readFile(join(dataDir, note), 'utf8').catch(() => '');
  expect(noted.includes(`\n${first.dataDir}\n`)).toBe(isRoot());
});

it('data home: is found after the data directory was moved', async () => {
  const { dataDir, sharedPlace } = await givenPrivateDir();
  const first = await givenPostgres(dataDir, { sharedPlace });
  await query(first.url, 'create table kept ()');
  await first.stop();
  const moved = join(await givenDirectory(), 'moved');
  await rename(dataDir, moved);
  await query((await givenPostgres(moved, { sharedPlace })).url, 'select from kept');
});

it('data home: is not recreated empty if the recorded path is gone', async () => {
  const dir = await givenDirectory();
  await writeFile(join(dir, note), `The data is elsewhere.\n${dir}/unmounted\n`);
  expect(await refusal(findHome({ dataDir: dir, sharedPlace: dir, say: () => {} }))).toContain(
    `says that the database is in ${dir}/unmounted, but there is nothing`,
  );
});

it('data home: tells an unprivileged user what to do about data owned by another user', async () => {
  const dir = await givenDirectory();
  await chmod(dir, 0o777);
  await writeFile(join(dir, note), 'The data is elsewhere.\n/etc\n'); // owned by root on every machine
  const wish = { dataDir: dir, sharedPlace: dir, say: () => {} };
  const words = await asOrdinaryUser(() => refusal(findHome(wish)));
  expect(words).toMatch(/belongs to the user with uid 0, and Kindred runs as uid \d+/);
  expect(words).toContain('chown -R');
});

it('data home: tells an unprivileged user what to do about an unreadable data directory', async () => {
  const words = await asOrdinaryUser(() =>
    refusal(findHome({ dataDir: '/', sharedPlace: '/', say: () => {} })),
  );
  expect(words).toMatch(
    /The data directory \/ is not open to this user \(uid \d+\).*Start Kindred as the user who owns it/,
  );
});

it('data home: can also be started by the database user if root created it', async () => {
  const dataDir = await givenDataDir();
  const owner = await ownerOf(dataDir);
  const account = { name: 'owner', ...owner };
  const places = [dirname(process.execPath), import.meta.dirname];
  const open = (await Promise.all(places.map((place) => canEnter(place, account)))).every(Boolean);
  // That user cannot start anything below /root, so only root can start it again.
  if (!open) printFigure('this tree is closed to other users: only root can start Kindred from it');
  const outcome = await startRowServer(dataDir, isRoot() && open ? owner : {}).outcome;
  expect(outcome).toMatchObject({ dataDir: join(dataDir, 'postgres') });
});

it('data home: reuses an empty directory left by a killed start', async () => {
  const dataDir = join(await givenDirectory(), 'data');
  await mkdir(join(dataDir, 'postgres'), { recursive: true });
  await chmod(join(dataDir, 'postgres'), 0o700);
  expect(await answers((await givenPostgres(dataDir)).url)).toBe(true);
});

it('data home: names a file in its place, instead of reporting a system error', async () => {
  const file = join(await givenDirectory(), 'data');
  await writeFile(file, 'something else');
  const words = [await refusal(givenPostgres(file)), await refusal(givenPostgres(join(file, 'inside')))];
  expect(words).toEqual([
    expect.stringContaining(`${file} is a file`),
    expect.stringContaining(`${join(file, 'inside')} is a file, or is inside one`),
  ]);
  expect(await readFile(file, 'utf8')).toBe('something else');
});

it('data home: says how to fix the ownership of data that root copied back', async () => {
  const dataDir = join(await givenDirectory(), 'data');
  await mkdir(join(dataDir, 'postgres/cluster'), { recursive: true });
  const words = await refusal(givenPostgres(dataDir));
  const account = await chooseAccount(() => {});
  expect(words).toContain(
    account ? `chown -R ${account.uid}:${account.gid} '${dataDir}/postgres'` : 'holds no PostgreSQL cluster',
  );
  await rm(dataDir, { recursive: true });
});

async function asOrdinaryUser<T>(act: () => Promise<T>): Promise<T> {
  if (!isRoot()) return act();
  process.seteuid?.(nobody);
  try {
    return await act();
  } finally {
    process.seteuid?.(0);
  }
}
