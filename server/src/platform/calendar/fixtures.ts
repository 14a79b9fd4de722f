import { dayMs } from '@kindred/contract/calendar-days.ts';
import { offsetAt } from './zone-time.ts';

/** An instant at which the clocks of a zone change. */
export interface ClockChange {
  instantMs: number;
  fromMs: number;
  toMs: number;
}

/** Every clock change between two instants, found from the offset alone. */
export function clockChanges(zone: string, fromMs: number, untilMs: number): ClockChange[] {
  const result: ClockChange[] = [];
  // In every zone in use, clock changes are at least weeks apart.
  for (let at = fromMs; at < untilMs; at += 7 * dayMs) {
    const end = Math.min(at + 7 * dayMs, untilMs);
    const before = offsetAt(zone, at);
    const after = offsetAt(zone, end);
    if (before !== after)
      result.push({ instantMs: changeBetween(zone, at, end), fromMs: before, toMs: after });
  }
  return result;
}

function changeBetween(zone: string, fromMs: number, untilMs: number): number {
  const before = offsetAt(zone, fromMs);
  let low = fromMs;
  let high = untilMs;
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2000) * 1000;
    if (offsetAt(zone, middle) === before) low = middle;
    else high = middle;
  }
  return high;
}
