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
