import { setTimeout as pause } from 'node:timers/promises';

/** Asks until the answer is yes or the time is up; says whether it was yes. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  limitMs: number,
  everyMs = 10,
): Promise<boolean> {
  const deadline = performance.now() + limitMs;
  while (!(await condition())) {
    if (performance.now() >= deadline) return false;
    await pause(everyMs);
  }
  return true;
}
