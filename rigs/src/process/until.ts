import { setTimeout as pause } from 'node:timers/promises';

/** Polls until the condition holds, and returns how long that took; fails on timeout. */
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

/** A limit for the bars. Beside other tests a machine may be slow, and only what hangs is a defect. */
export const unlessSlow = (limitMs: number): number =>
  process.env['BARS'] === 'all' ? limitMs : Math.max(60_000, limitMs);

/** Prints the figure of a limit, so that a slow decline is noticed before the limit is exceeded. */
export function printRigFigure(line: string): void {
  process.stdout.write(`figure: ${line}\n`);
}
