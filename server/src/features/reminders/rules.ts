import { dayIn, daysAfter, instantOf, weekdayOf } from '#platform/calendar/zone-time.ts';
import { lastSlot, localMinute } from '#platform/jobs/schedule.ts';

/** When somebody is reminded, by the clock of their zone. */
export interface Wanted {
  zone: string;
  local_time: string;
  /** 1 is Monday; 0 is every day. */
  weekday: number;
}

/**
 * The next moment after `now`, on a day after `told`. A time that the clocks leap over comes after the leap; one that
 * they show twice comes the first time, and not again.
 */
export function nextTime({ zone, local_time, weekday }: Wanted, now: Date, told?: string): Date {
  const today = dayIn(zone, now);
  for (let ahead = 0; ahead <= 15; ahead += 1) {
    const day = daysAfter(today, ahead);
    const wrongDay = weekday !== 0 && (weekdayOf(day) || 7) !== weekday;
    if (wrongDay || (told !== undefined && day <= told)) continue;
    const at = instantOf(zone, day, local_time.slice(0, 5));
    if (at > now) return at;
  }
  throw new Error('a reminder has no next time');
}

/** When a slot whose moment has come comes next: not on the same day again. */
export function followingOf(slot: Wanted & { next_at: Date }, now: Date): Date {
  return nextTime(slot, now, dayIn(slot.zone, slot.next_at));
}

const quarterMs = 900_000;

/** Whether what was wanted at a moment is still of use: on its own day, and not after nine in the evening. */
export function isInTime({ zone, next_at }: { zone: string; next_at: Date }, now: Date): boolean {
  if (now.getTime() - next_at.getTime() < quarterMs) return true;
  return dayIn(zone, next_at) === dayIn(zone, now) && localMinute(now, zone).slice(11) < '21:00';
}

/** Thursday morning: the week is not over, and nobody is asked to read at its weekend. */
const digestTime = { at: ['10:00'], weekdays: [4] };

/** The digest that was due last by the clock of a zone. */
export function digestSlot(zone: string, now: Date): { zone: string; slot: string; until: Date } {
  const slot = lastSlot(digestTime, localMinute(now, zone));
  return { zone, slot, until: instantOf(zone, slot.slice(0, 10), slot.slice(11)) };
}
