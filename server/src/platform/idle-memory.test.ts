import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { growthCheck, idleCheck } from './idle-memory.ts';

it('collects garbage once after a burst, when the process is idle again', () => {
  let [heap, busy, collected] = [0, 0, 0];
  const check = idleCheck({
    heapUsed: () => heap,
    busyPart: () => busy,
    collect: () => {
      collected += 1;
      heap = 100e6;
    },
  });
  [heap, busy] = [300e6, 0.5];
  check();
  expect(collected).toBe(0);
  busy = 0.01;
  check();
  expect(collected).toBe(0);
  check();
  check();
  expect(collected).toBe(1);
  heap = 120e6;
  check();
  expect(collected).toBe(1);
  [heap, busy] = [140e6, 0.5];
  check();
  busy = 0.01;
  check();
  expect(collected).toBe(1);
  check();
  expect(collected).toBe(2);
});

it('collects whenever the heap has grown by a third, but by at least 32 MB', () => {
  let [heap, collected] = [40e6, 0];
  const check = growthCheck({
    heapUsed: () => heap,
    collect: () => {
      collected += 1;
      heap -= 20e6;
    },
  });
  heap = 70e6;
  check();
  expect(collected).toBe(0);
  heap = 220e6;
  check();
  expect([collected, heap]).toEqual([1, 200e6]);
  heap = 250e6;
  check();
  expect(collected).toBe(1);
  heap = 261e6;
  check();
  expect(collected).toBe(2);
});

it('collects in a process started like the server, and lets the process continue', async () => {
  const started = await readFile(join(import.meta.dirname, '../../process.json'), 'utf8');
  const { args } = JSON.parse(started) as { args: string[] };
  const program = `
    import { collectWhenIdle } from './idle-memory.ts';
    const { gc } = globalThis;
    const looks = [];
    let collected = 0;
    globalThis.gc = () => (gc(), (collected += 1));
    globalThis.setInterval = (look) => (looks.push(look), { unref() {} });
    collectWhenIdle();
    globalThis.burst = Array.from({ length: 2e6 }, (_, at) => ({ at }));
    while (collected === 0) {
      await new Promise((resolve) => setTimeout(resolve, 1));
      looks[0]();
    }
    console.log(looks.length, collected);`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...args, '--input-type=module', '-e', program],
    { cwd: import.meta.dirname, timeout: 30_000 },
  );
  expect(stdout.trim()).toBe('1 1');
});
