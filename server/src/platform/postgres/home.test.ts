import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { canEnter, chooseAccount, isRoot } from './account.ts';
import {
  answers,
  givenDirectory,
  givenMadeDataDir,
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

it('keeps the data where its user can reach it, says where, and finds it again', async () => {
  const { dataDir, sharedPlace } = await givenPrivateDir();
  const first = await givenPostgres(dataDir, { sharedPlace });
  await query(first.url, 'create table kept ()');
  await first.stop();

  const second = await givenPostgres(dataDir, { sharedPlace });
  await query(second.url, 'select from kept');
  expect(second.dataDir).toBe(first.dataDir);
  expect(dirname(second.dataDir)).toBe(isRoot() ? sharedPlace : dataDir);
  expect((await stat(second.dataDir)).uid === 0).toBe(false);
  const told = [first.said, second.said].map((said) =>
    said.join().includes(`The data is in ${first.dataDir}`),
  );
  expect(told).toEqual([isRoot(), isRoot()]);
  const noted = await readFile(join(dataDir, note), 'utf8').catch(() => '');
  expect(noted.includes(`\n${first.dataDir}\n`)).toBe(isRoot());
});

it('finds the data after the data directory was moved', async () => {
  const { dataDir, sharedPlace } = await givenPrivateDir();
  const first = await givenPostgres(dataDir, { sharedPlace });
  await query(first.url, 'create table kept ()');
  await first.stop();
  const moved = join(await givenDirectory(), 'moved');
  await rename(dataDir, moved);
  await query((await givenPostgres(moved, { sharedPlace })).url, 'select from kept');
});

it('makes no empty database when the place that was noted is gone', async () => {
  const dir = await givenDirectory();
  await writeFile(join(dir, note), `The data is elsewhere.\n${dir}/unmounted\n`);
  expect(await refusal(findHome({ dataDir: dir, sharedPlace: dir, say: () => {} }))).toContain(
    `says that the database is in ${dir}/unmounted, but there is nothing`,
  );
});

it('tells an ordinary user what to do with data that belongs to another user', async () => {
  const dir = await givenDirectory();
  await chmod(dir, 0o777);
  await writeFile(join(dir, note), 'The data is elsewhere.\n/etc\n'); // root's, on every machine
  const wish = { dataDir: dir, sharedPlace: dir, say: () => {} };
  const words = await asOrdinaryUser(() => refusal(findHome(wish)));
  expect(words).toMatch(/belongs to the user with uid 0, and Kindred runs as uid \d+/);
  expect(words).toContain('chown -R');
});

it('tells an ordinary user what to do with a data directory that is closed to them', async () => {
  const words = await asOrdinaryUser(() =>
    refusal(findHome({ dataDir: '/', sharedPlace: '/', say: () => {} })),
  );
  expect(words).toMatch(
    /The data directory \/ is not open to this user \(uid \d+\).*Start Kindred as the user who owns it/,
  );
});

it('lets the user of the database start it too, when root made it', async () => {
  const dataDir = await givenMadeDataDir();
  const owner = await ownerOf(dataDir);
  const account = { name: 'owner', ...owner };
  const places = [dirname(process.execPath), import.meta.dirname];
  const open = (await Promise.all(places.map((place) => canEnter(place, account)))).every(Boolean);
  // From a tree under /root that user can start nothing, so there only root can come again.
  if (!open) printFigure('this tree is closed to other users: only root can start Kindred from it');
  const outcome = await startRowServer(dataDir, isRoot() && open ? owner : {}).outcome;
  expect(outcome).toMatchObject({ dataDir: join(dataDir, 'postgres') });
});

it('takes up a directory that a start left empty when it was killed', async () => {
  const dataDir = join(await givenDirectory(), 'data');
  await mkdir(join(dataDir, 'postgres'), { recursive: true });
  await chmod(join(dataDir, 'postgres'), 0o700);
  expect(await answers((await givenPostgres(dataDir)).url)).toBe(true);
});

it('says how to give data that root copied back to its user', async () => {
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
