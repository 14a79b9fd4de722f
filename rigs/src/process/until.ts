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

/** The limit for the bars. Alongside other tests a machine may be slow, and only a hang counts as a defect. */
export const unlessSlow = (limitMs: number): number =>
  process.env['BARS'] === 'all' ? limitMs : Math.max(60_000, limitMs);

/** Prints a measured figure, so that a slow decline is noticed before it exceeds its limit. */
export function printRigFigure(line: string): void {
  process.stdout.write(`figure: ${line}\n`);
}
