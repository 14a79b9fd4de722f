import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { seededRandom, idFrom } from './seeded-random.ts';
import { rowServerTarget } from './http-target.ts';
import { figureLine, killUnderWrites, testedModes } from './kill-rig.ts';
import { compareLedger, readLedger } from './ledger.ts';
import { givenFreePort, rowServerFile } from './row-server.ts';

const plan = { kills: 3, writesPerSecond: 200, seed: 2026, readyLimitMs: 10_000 };

async function givenTarget(program: string, ...args: string[]) {
  const dir = await mkdtemp('/tmp/kindred-kill-test-');
  await chmod(dir, 0o755);
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const port = await givenFreePort();
  const lines: string[] = [];
  const target = rowServerTarget({
    command: process.execPath,
    args: [program, ...args.map((arg) => arg.replace('<dir>', dir).replace('<port>', String(port)))],
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' },
    port,
    output: (text) => lines.push(text),
  });
  return { target, heard: lines, ledgerFile: join(dir, 'ledger') };
}

it.each(testedModes)(
  'loses and duplicates no acknowledged write if the %s is killed, and is ready again in time',
  async (mode) => {
    const { target, heard: output, ledgerFile } = await givenTarget(rowServerFile, '<dir>/data', '<port>');
    const figures = await killUnderWrites(target, { ...plan, mode, ledgerFile });
    process.stdout.write(`${figureLine(figures)}\n`);
    expect({ ...figures, heard: output.join('') }).toMatchObject({
      lost: 0,
      doubled: 0,
      readyInTime: plan.kills,
    });
    expect(figures.acknowledged).toBeGreaterThan(100);
    expect(new Set(readLedger(ledgerFile)).size).toBe(figures.acknowledged);
  },
  120_000,
);

it('detects a server that acknowledges writes it holds only in memory', async () => {
  const { target } = await givenTarget(join(import.meta.dirname, 'bad-server.ts'), '<port>', 'forgets');
  const figures = await killUnderWrites(target, { ...plan, kills: 1, mode: 'server' });
  expect(figures.lost).toBeGreaterThan(0);
}, 60_000);

it('detects a server that stores a repeated write twice', async () => {
  const bad = await givenTarget(
    join(import.meta.dirname, 'bad-server.ts'),
    '<port>',
    'doubles',
    '<dir>/rows',
  );
  const figures = await killUnderWrites(bad.target, { ...plan, kills: 1, mode: 'server' });
  expect(figures.doubled).toBeGreaterThan(0);
}, 60_000);

it('expects every acknowledged id exactly once', () => {
  expect(compareLedger(new Set(['a', 'b', 'c']), ['a', 'b', 'b', 'x', 'x'])).toEqual({
    acknowledged: 3,
    lost: ['c'],
    doubled: ['b', 'x'],
  });
});

it('generates the same ids from the same seed', () => {
  const [one, other, third] = [seededRandom(7), seededRandom(7), seededRandom(8)].map(idFrom);
  expect(one).toBe(other);
  expect(one).not.toBe(third);
  expect(one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
});
