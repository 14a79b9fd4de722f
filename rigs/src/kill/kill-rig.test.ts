import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { chanceFrom, idFrom } from './chance.ts';
import { rowServerTarget } from './http-target.ts';
import { figureLine, killModes, killUnderWrites } from './kill-rig.ts';
import { compare, readLedger } from './ledger.ts';
import { givenFreePort, rowServerFile } from './row-server.ts';

const plan = { kills: 3, writesPerSecond: 200, seed: 2026, readyLimitMs: 10_000 };

async function givenTarget(program: string, ...args: string[]) {
  const dir = await mkdtemp('/tmp/kindred-kill-test-');
  await chmod(dir, 0o755);
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const port = await givenFreePort();
  const heard: string[] = [];
  const target = rowServerTarget({
    command: process.execPath,
    args: [program, ...args.map((arg) => arg.replace('<dir>', dir).replace('<port>', String(port)))],
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' },
    port,
    heard: (text) => heard.push(text),
  });
  return { target, heard, ledgerFile: join(dir, 'ledger') };
}

it.each(killModes)(
  'loses and doubles nothing that was acknowledged when the %s is killed, and is ready again in time',
  async (mode) => {
    const { target, heard, ledgerFile } = await givenTarget(rowServerFile, '<dir>/data', '<port>');
    const figures = await killUnderWrites(target, { ...plan, mode, ledgerFile });
    process.stdout.write(`${figureLine(figures)}\n`);
    expect({ ...figures, heard: heard.join('') }).toMatchObject({
      lost: 0,
      doubled: 0,
      readyInTime: plan.kills,
    });
    expect(figures.acknowledged).toBeGreaterThan(100);
    expect(new Set(readLedger(ledgerFile)).size).toBe(figures.acknowledged);
  },
  120_000,
);

it('finds out a server that acknowledges what it only remembers', async () => {
  const { target } = await givenTarget(join(import.meta.dirname, 'bad-server.ts'), '<port>', 'forgets');
  const figures = await killUnderWrites(target, { ...plan, kills: 1, mode: 'server' });
  expect(figures.lost).toBeGreaterThan(0);
}, 60_000);

it('finds out a server that stores a repeated write twice', async () => {
  const bad = await givenTarget(
    join(import.meta.dirname, 'bad-server.ts'),
    '<port>',
    'doubles',
    '<dir>/rows',
  );
  const figures = await killUnderWrites(bad.target, { ...plan, kills: 1, mode: 'server' });
  expect(figures.doubled).toBeGreaterThan(0);
}, 60_000);

it('holds every acknowledged id to be there exactly once', () => {
  expect(compare(new Set(['a', 'b', 'c']), ['a', 'b', 'b', 'x', 'x'])).toEqual({
    acknowledged: 3,
    lost: ['c'],
    doubled: ['b', 'x'],
  });
});

it('makes the same ids from the same seed', () => {
  const [one, other, third] = [chanceFrom(7), chanceFrom(7), chanceFrom(8)].map(idFrom);
  expect(one).toBe(other);
  expect(one).not.toBe(third);
  expect(one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
});
