import { wallOf, type WallMs } from '@kindred/contract/wall-clock.ts';

/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
export function offsetAt(zone: string, instantMs: number): number {
  const whole = Math.floor(instantMs / 1000) * 1000;
  return wallOf(zone, whole) - whole;
}

const dayMs = 86_400_000;

/** The instants at which the clocks of a zone show this: one, or none where they leap over it, or two. */
function instantsOf(zone: string, wall: WallMs): number[] {
  const tried = [wall - offsetAt(zone, wall - dayMs), wall - offsetAt(zone, wall + dayMs)];
  const right = tried.filter((instant) => wallOf(zone, instant) === wall);
  return [...new Set(right)].toSorted((a, b) => a - b);
}

/** Whether the clocks of a zone show the same once more, so that what they show does not tell which of the two it is. */
export function isShownTwice(zone: string, instant: Date): boolean {
  return instantsOf(zone, wallOf(zone, instant.getTime())).length > 1;
}

/**
 * The instant at which the clocks of a zone show this day and time. A time that the clocks leap over is as much
 * later as they leapt; of one that they show twice it is the first.
 */
export function instantOf(zone: string, day: string, time: string): Date {
  const wall = Date.parse(`${day}T${time}:00Z`);
  return new Date(instantsOf(zone, wall)[0] ?? wall - offsetAt(zone, wall - dayMs));
}

/** The day that it is in a zone, as YYYY-MM-DD. */
export function dayIn(zone: string, instant: Date): string {
  return new Date(wallOf(zone, instant.getTime())).toISOString().slice(0, 10);
}

export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** Day and time by the clocks of a zone, with the name of that time. */
export function momentInWords(instant: Date, zone: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(instant);
}

/** A zone of which this server can tell the time, under any of its names: the one name that we use for it. */
export function zoneNamed(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined; // it throws at a name that it does not know, and says so in no other way
  }
}
