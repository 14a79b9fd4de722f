import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it, onTestFailed } from 'vitest';
import { makeScratchFolder } from '@kindred/postgres/scratch.ts';
import { figureLine, killModes, killUnderWrites, testedModes } from '#kill/kill-rig.ts';
import { productTarget } from '#kill/product-target.ts';
import { freePort } from '../start-product.ts';
import { fillFromTemplate, processesIn } from './data-dir.ts';
import { printRigFigure } from './until.ts';

// Other tests share the machine, so the limit here only tells "came back" from "needs intervention"; the bar of ten
// seconds is measured alone, by `npm run bars`.
const plan = { kills: 3, writesPerSecond: 100, readyLimitMs: 40_000 };
let dir = '';

beforeAll(async () => {
  dir = await makeScratchFolder('process');
  await fillFromTemplate(`${dir}/data`);
});
afterAll(() => rm(dir, { recursive: true, force: true }));

// One data directory for all kills: damage from an earlier one is part of the test.
it.each(testedModes)(
  'keeps every acknowledged write exactly once, and is ready again in time, if the %s is killed',
  async (mode) => {
    const target = productTarget(`${dir}/data`, await freePort(), plan.readyLimitMs);
    onTestFailed(() => void process.stdout.write(`${target.output().slice(-4000)}\n`));
    const seed = 2026 + killModes.indexOf(mode);
    const figures = await killUnderWrites(target, { ...plan, mode, seed });
    const counted = [...target.answers()].map(([answer, times]) => `${times} × ${answer}`).join(', ');
    printRigFigure(`${figureLine(figures)}; answers: ${counted}; slowest ${target.slowestMs()} ms`);

    expect(figures).toMatchObject({ lost: 0, doubled: 0, readyInTime: plan.kills });
    expect(figures.acknowledged).toBeGreaterThan(100);
    expect(target.strange()).toEqual([]);
    // The server outlives its database, and every caller gets a response.
    expect(target.starts()).toBe(mode === 'database' ? 1 : 1 + plan.kills);
    expect(target.answers().has('none')).toBe(mode !== 'database');
    expect(await processesIn(dir)).toEqual([]);
  },
  240_000,
);
