/** An event of Chromium's trace, in microseconds: on the wall clock, and of the thread's CPU. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
}

/** Lighthouse's slowdown of the phone, and the length from which a task delays a tap. */
const slowdown = 4;
const longMs = 50;

/**
 * The blocking time after the first paint, from the CPU time of each task instead of its duration: other work on the
 * machine lengthens durations, and the median of three visits to one page varied by a factor of three.
 */
export function blockingByCpu(events: readonly TraceEvent[]): number {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint');
  if (!paint) return Number.NaN;
  const tasks = events.filter(
    ({ name, ph, pid, tid }) =>
      ph === 'X' && pid === paint.pid && tid === paint.tid && /(^|::)RunTask$/.test(name),
  );
  return tasks
    .filter(({ ts, dur = 0 }) => ts + dur > paint.ts)
    .map(({ tdur, dur = 0 }) => ((tdur ?? dur) / 1_000) * slowdown)
    .reduce((sum, ms) => sum + Math.max(0, ms - longMs), 0);
}
