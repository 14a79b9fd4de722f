import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it, onTestFailed } from 'vitest';
import { figureLine, killModes, killUnderWrites } from '#kill/kill-rig.ts';
import { productTarget } from '#kill/product-target.ts';
import { freePort } from '../start-product.ts';
import { fillAsMade, makeDirectory, processesIn } from './data-dir.ts';
import { figure } from './until.ts';

const plan = { kills: 3, writesPerSecond: 100, readyLimitMs: 10_000 };
let dir = '';

beforeAll(async () => {
  dir = await makeDirectory();
  await fillAsMade(`${dir}/data`);
});
afterAll(() => rm(dir, { recursive: true, force: true }));

// One data directory for all: what an earlier killing did to it is part of the test.
it.each(killModes)(
  'keeps every answer that was acknowledged, once, and is ready again in time when the %s is killed',
  async (mode) => {
    const target = productTarget(`${dir}/data`, await freePort());
    onTestFailed(() => void process.stdout.write(`${target.said().slice(-4000)}\n`));
    const seed = 2026 + killModes.indexOf(mode);
    const figures = await killUnderWrites(target, { ...plan, mode, seed });
    const counted = [...target.answers()].map(([answer, times]) => `${times} × ${answer}`).join(', ');
    figure(`${figureLine(figures)}; answers: ${counted}; slowest ${target.slowestMs()} ms`);

    expect(figures).toMatchObject({ lost: 0, doubled: 0, readyInTime: plan.kills });
    expect(figures.acknowledged).toBeGreaterThan(100);
    expect(target.strange()).toEqual([]);
    // The server outlives its database, and every caller has an answer.
    expect(target.starts()).toBe(mode === 'database' ? 1 : 1 + plan.kills);
    expect(target.answers().has('none')).toBe(mode !== 'database');
    expect(await processesIn(dir)).toEqual([]);
  },
  120_000,
);
