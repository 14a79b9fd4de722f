import { dayIn, instantOf, weekdayOf } from '#platform/calendar/zone-time.ts';
import { daysAfter } from '@kindred/contract/calendar-days.ts';
import { lastSlot, localMinute } from '#platform/jobs/schedule.ts';

/** A reminder time in local time. */
export interface Wanted {
  zone: string;
  local_time: string;
  /** 1 is Monday; 0 is every day. */
  weekday: number;
}

/**
 * The next instant after `now`, on a day after `told`. A time in a skipped hour falls right after it; a repeated time
 * only occurs the first time.
 */
export function nextTime({ zone, local_time, weekday }: Wanted, now: Date, details?: string): Date {
  const today = dayIn(zone, now);
  for (let ahead = 0; ahead <= 15; ahead += 1) {
    const day = daysAfter(today, ahead);
    const wrongDay = weekday !== 0 && (weekdayOf(day) || 7) !== weekday;
    if (wrongDay || (details !== undefined && day <= details)) continue;
    const at = instantOf(zone, day, local_time.slice(0, 5));
    if (at > now) return at;
  }
  throw new Error('a reminder has no next time');
}

/** The next instant of a due slot, never on the same day again. */
export function followingOf(slot: Wanted & { next_at: Date }, now: Date): Date {
  return nextTime(slot, now, dayIn(slot.zone, slot.next_at));
}

const quarterMs = 900_000;

/** Whether a due reminder is still useful: on its own day, and not after nine in the evening. */
export function isInTime({ zone, next_at }: { zone: string; next_at: Date }, now: Date): boolean {
  if (now.getTime() - next_at.getTime() < quarterMs) return true;
  return dayIn(zone, next_at) === dayIn(zone, now) && localMinute(now, zone).slice(11) < '21:00';
}

/** Thursday morning: the week is not over yet, and no one is asked to read at the weekend. */
const digestTime = { at: ['10:00'], weekdays: [4] };

/** The latest digest due in a zone. */
export function digestSlot(zone: string, now: Date): { zone: string; slot: string; until: Date } {
  const slot = lastSlot(digestTime, localMinute(now, zone));
  return { zone, slot, until: instantOf(zone, slot.slice(0, 10), slot.slice(11)) };
}
