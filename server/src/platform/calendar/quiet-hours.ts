import { daysAfter } from '@kindred/contract/calendar-days.ts';
import { wallOf } from '@kindred/contract/wall-clock.ts';
import { dayIn, instantOf } from './zone-time.ts';

export interface QuietHours {
  quiet: boolean;
  /** HH:MM in the member's zone. */
  quiet_from: string;
  quiet_until: string;
}

export interface ZonedQuietHours extends QuietHours {
  zone: string;
}

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** When the current quiet hours end; null outside quiet hours. Equal times mean no quiet hours. */
export function quietEnd(
  { quiet, quiet_from, quiet_until }: QuietHours,
  zone: string,
  now: Date,
): Date | null {
  if (!quiet) return null;
  const [from, until] = [minuteOf(quiet_from), minuteOf(quiet_until)];
  const minute = Math.floor(wallOf(zone, now.getTime()) / 60_000) % 1440;
  const inside = from < until ? minute >= from && minute < until : minute >= from || minute < until;
  if (!inside || from === until) return null;
  const today = dayIn(zone, now);
  const end = instantOf(zone, minute < until ? today : daysAfter(today, 1), quiet_until.slice(0, 5));
  // In a repeated hour the end may already have passed.
  return end > now ? end : null;
}
