import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { idleCheck } from './idle-memory.ts';

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
  check();
  expect(collected).toBe(1);
  heap = 120e6;
  check();
  expect(collected).toBe(1);
  heap = 140e6;
  check();
  expect(collected).toBe(2);
});

it('collects in a process that is started like the server, and the process goes on', async () => {
  const started = await readFile(join(import.meta.dirname, '../../process.json'), 'utf8');
  const { args } = JSON.parse(started) as { args: string[] };
  const program = `
    import { collectWhenIdle } from './idle-memory.ts';
    let looks = [];
    globalThis.setInterval = (look) => (looks.push(look), { unref() {} });
    collectWhenIdle();
    globalThis.kept = Array.from({ length: 2e6 }, (_, at) => ({ at }));
    await new Promise((resolve) => setTimeout(resolve, 200));
    const before = process.memoryUsage().heapUsed;
    globalThis.kept = undefined;
    for (const look of [...looks, ...looks]) look();
    console.log(looks.length, process.memoryUsage().heapUsed < before / 2);`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...args, '--input-type=module', '-e', program],
    { cwd: import.meta.dirname, timeout: 30_000 },
  );
  expect(stdout.trim()).toBe('1 true');
});
