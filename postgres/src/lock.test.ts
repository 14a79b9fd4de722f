import { execFile } from 'node:child_process';
import { mkdir, symlink } from 'node:fs/promises';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, it } from 'vitest';
import { chooseAccount, handOver } from './account.ts';
import {
  answers,
  givenDirectory,
  givenDataDir,
  givenPostgres,
  givenRowServer,
  printFigure,
  refusal,
  startRowServer,
} from './fixtures.ts';

const run = promisify(execFile);
const inUseBy = (pid: number) => `is in use by another process (pid ${pid})`;

it('lock: refuses a second process on the same data directory and names the first, 50 of 50 times', async () => {
  const dataDir = await givenDataDir();
  const first = await givenRowServer(dataDir);
  const others = await Promise.all(Array.from({ length: 5 }, () => tryTenTimes(dataDir)));
  const refused = others.flat().filter((words) => words.includes(inUseBy(first.pid)));
  printFigure(`second process refused: ${refused.length} of 50`);
  expect(refused).toHaveLength(50);
});

it('lock: admits exactly one of many processes that start simultaneously', async () => {
  const races = inject('all') ? 5 : 1;
  let refused = 0;
  for (let race = 0; race < races; race += 1) {
    // The first race is on an empty directory, where the winner also has to create the database.
    const dataDir = race === 0 ? join(await givenDirectory(), 'data') : await givenDataDir();
    const runners = Array.from({ length: 11 }, () => startRowServer(dataDir));
    const outcomes = await Promise.all(runners.map(({ outcome }) => outcome));
    const winners = outcomes.flatMap((outcome) => ('pid' in outcome ? [outcome.pid] : []));
    expect(winners).toHaveLength(1);
    for (const outcome of outcomes) {
      if (!('ended' in outcome)) continue;
      expect(outcome.ended).toContain(inUseBy(winners[0] ?? 0));
      refused += 1;
    }
    const winner = runners.find(({ child }) => child.pid === winners[0]);
    winner?.child.kill('SIGTERM');
    if (winner) await once(winner.child, 'close');
  }
  printFigure(`refused in races: ${refused} of ${races * 10}`);
  expect(refused).toBe(races * 10);
});

it('lock: recognises the same directory under another name', async () => {
  const dataDir = await givenDataDir();
  const first = await givenRowServer(dataDir);
  await symlink(dataDir, `${dataDir}-other`);
  expect(await refusal(givenPostgres(`${dataDir}-other`))).toContain(inUseBy(first.pid));
});

it('lock: refuses a second start within the same process, and allows one after the stop', async () => {
  const dataDir = await givenDataDir();
  const { stop } = await givenPostgres(dataDir);
  expect(await refusal(givenPostgres(dataDir))).toContain(`in use by this very process (pid ${process.pid})`);
  await stop();
  expect(await answers((await givenPostgres(dataDir)).url)).toBe(true);
});

it('lock: is released after a failed start', async () => {
  const dataDir = await givenDataDir();
  await refusal(givenPostgres(dataDir, { settings: { no_such_setting: '1' } }));
  await givenRowServer(dataDir);
});

it('lock: reports why a directory cannot hold a lock', async () => {
  const dataDir = join(await givenDirectory(), 'data');
  await mkdir(join(dataDir, 'postgres', 'lock'), { recursive: true });
  await handOver(join(dataDir, 'postgres'), await chooseAccount(() => {}));
  expect(await refusal(givenPostgres(dataDir))).toContain('could not be locked');
});

/** Ten starts in succession, in a separate process; returns the result of each. */
async function tryTenTimes(dataDir: string): Promise<string[]> {
  const embedded = new URL('./embedded.ts', import.meta.url).href;
  const script = `
    const { startEmbeddedPostgres } = await import('${embedded}');
    const words = [];
    for (let time = 0; time < 10; time += 1) {
      await startEmbeddedPostgres({ dataDir: process.argv[1], say() {} }).then(
        () => words.push('was let in'),
        (error) => words.push(error.message),
      );
    }
    console.log(JSON.stringify(words));
    process.exit();`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script, dataDir]);
  const words: unknown = JSON.parse(stdout);
  return Array.isArray(words) ? words.map(String) : [];
}
