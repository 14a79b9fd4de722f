import { daysAfter } from '@kindred/contract/calendar-days.ts';
import {
  presenceSeconds,
  type ChatAvailability,
  type PresenceState,
} from '@kindred/contract/connect/availability.ts';
import { weekdays, type Weekday } from '@kindred/contract/is-open.ts';
import { firstNameOf } from '@kindred/contract/staff.ts';
import { rangeOf } from '#features/connect/chat/public.ts';
import { dayIn, instantOf, weekdayOf } from '#platform/calendar/zone-time.ts';

/** Three missed renewals: a closed laptop stops counting within 60 s. */
export const presenceLeaseMs = 3 * presenceSeconds * 1_000;

/** How often statistics sample whether someone is present. */
export const staffingMinutes = 10;

export interface PresentStaff {
  name: string;
  role: string;
  state: PresenceState;
  places: number;
  chats: number;
}

export interface DeskHours {
  openings: readonly { weekday: Weekday; opens_at: string; closes_at: string }[];
  holidays: readonly string[];
}

interface Situation extends DeskHours {
  present: readonly PresentStaff[];
  waiting: number;
  waits: readonly number[];
}

interface Circumstances {
  zone: string;
  now: Date;
  /** The charity has turned the chat off. */
  offline: boolean;
  /** A vendor's chat replaces ours. */
  elsewhere: boolean;
}

export function availabilityOf(
  { present, waiting, waits, ...hours }: Situation,
  { zone, now, offline, elsewhere }: Circumstances,
): ChatAvailability {
  const people = {
    people: present.map(({ name }) => firstNameOf(name)),
    ...(present.some(({ role }) => role !== '') ? { roles: present.map(({ role }) => role) } : {}),
  };
  if (offline) return { state: 'offline', people: [], queue: null, opens_at: null };
  const end = closesAt(hours, zone, now);
  const within = end && { closes_at: end.toISOString() };
  // Only the vendor knows who is at its desk.
  if (elsewhere && end) return { state: 'open', people: [], queue: null, opens_at: null, ...within };
  if (!end || present.length === 0)
    return {
      state: 'closed',
      people: [],
      queue: null,
      opens_at: opensAt(hours, zone, end ?? now)?.toISOString() ?? null,
      ...within,
    };
  const free = present.reduce(
    (sum, { state, places, chats }) => sum + (state === 'available' ? Math.max(0, places - chats) : 0),
    0,
  );
  if (free > waiting) return { state: 'open', ...people, queue: null, opens_at: null, ...within };
  const queue = { waiting, minutes: rangeOf(waits) };
  return { state: 'busy', ...people, queue, opens_at: null, ...within };
}

/** A day that is open until this time is open until midnight: the console cannot enter a later one. */
const lastMinute = '23:59';

/** Returns the opening hours of a day as instants. */
function spansOf({ openings, holidays }: DeskHours, zone: string, day: string): { from: Date; to: Date }[] {
  if (holidays.includes(day)) return [];
  return openings
    .filter(({ weekday }) => weekday === weekdays[(weekdayOf(day) + 6) % 7])
    .map(({ opens_at, closes_at }) => ({
      from: instantOf(zone, day, opens_at),
      to:
        closes_at === lastMinute
          ? instantOf(zone, daysAfter(day, 1), '00:00')
          : instantOf(zone, day, closes_at),
    }))
    .toSorted((a, b) => a.from.getTime() - b.from.getTime());
}

/** Returns when the current opening hours end, even past midnight. Undefined outside opening hours. */
function closesAt(hours: DeskHours, zone: string, now: Date): Date | undefined {
  const today = dayIn(zone, now);
  let end: Date | undefined;
  for (let ahead = 0; ahead <= 7; ahead += 1)
    for (const { from, to } of spansOf(hours, zone, daysAfter(today, ahead)))
      if (end ? from <= end && end < to : from <= now && now < to) end = to;
  return end;
}

/** Returns the next opening time within a month. */
function opensAt(hours: DeskHours, zone: string, after: Date): Date | undefined {
  const today = dayIn(zone, after);
  for (let ahead = 0; ahead <= 31; ahead += 1) {
    const next = spansOf(hours, zone, daysAfter(today, ahead)).find(({ from }) => from > after);
    if (next) return next.from;
  }
  return undefined;
}
