import { dayMs } from '@kindred/contract/calendar-days.ts';
import { wallOf, type WallMs } from '@kindred/contract/wall-clock.ts';

/** The UTC offset of a zone at an instant, in milliseconds. */
export function offsetAt(zone: string, instantMs: number): number {
  const whole = Math.floor(instantMs / 1000) * 1000;
  return wallOf(zone, whole) - whole;
}

/** The instants with this local time: one, none in a skipped hour, or two in a repeated hour. */
function instantsOf(zone: string, wall: WallMs): number[] {
  const tried = [wall - offsetAt(zone, wall - dayMs), wall - offsetAt(zone, wall + dayMs)];
  const right = tried.filter((instant) => wallOf(zone, instant) === wall);
  return [...new Set(right)].toSorted((a, b) => a - b);
}

/** Whether this local time occurs twice, so that it does not identify one instant. */
export function isRepeatedHour(zone: string, instant: Date): boolean {
  return instantsOf(zone, wallOf(zone, instant.getTime())).length > 1;
}

/**
 * The instant with this local date and time. A time in a skipped hour moves forward by the length of the change; a
 * repeated time is the first of the two.
 */
export function instantOf(zone: string, day: string, time: string): Date {
  const wall = Date.parse(`${day}T${time}:00Z`);
  return new Date(instantsOf(zone, wall)[0] ?? wall - offsetAt(zone, wall - dayMs));
}

/** The date in a zone, as YYYY-MM-DD. */
export function dayIn(zone: string, instant: Date): string {
  return new Date(wallOf(zone, instant.getTime())).toISOString().slice(0, 10);
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/**
 * The canonical name we use for a zone given under any of its names; undefined if this server does not know its time.
 */
export function findZone(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined; // throws for an unknown name, and has no other way to report it
  }
}
