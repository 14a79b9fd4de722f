import { setTimeout as pause } from 'node:timers/promises';

/** Asks until the answer is yes, and gives back how long that took; not in time is a failure. */
export async function until(
  what: string,
  limitMs: number,
  condition: () => boolean | Promise<boolean>,
): Promise<number> {
  const begun = performance.now();
  while (!(await condition())) {
    if (performance.now() - begun > limitMs) throw new Error(`${what}: not within ${limitMs} ms`);
    await pause(10);
  }
  return Math.round(performance.now() - begun);
}

/** Bars print their figures, so that a slow decline is seen before a limit is broken. */
export function figure(line: string): void {
  process.stdout.write(`figure: ${line}\n`);
}
