import { setTimeout as pause } from 'node:timers/promises';

/** Polls until the condition holds or the time is up; returns whether it held. */
export async function waitUntil(
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
