import { dayMs } from '@kindred/contract/calendar-days.ts';
import type { CalendarFailure } from '@kindred/contract/coordinators/editing.ts';
import type { CalendarEvent } from '#platform/calendar/icalendar.ts';

/** Parses a pasted address; calendar programs also write `webcal:` for https. Undefined if it cannot be requested. */
export function calendarUrlFrom(typed: string): URL | undefined {
  const text = typed.trim().replace(/^webcals?:\/\//i, 'https://');
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isPlain = url.username === '' && url.password === '';
  return url.protocol === 'https:' && isPlain ? url : undefined;
}

/** Busy times reach further than the offered times, so that a calendar that breaks stays known for weeks. */
export const readingWindow = (now: Date) => ({
  from: new Date(now.getTime() - dayMs),
  until: new Date(now.getTime() + 42 * dayMs),
});

export const refusalOfFailure = {
  not_public: 'calendar_address_wrong',
  unreachable: 'calendar_unreachable',
  refused: 'calendar_refused',
  not_a_calendar: 'not_a_calendar',
  too_large: 'calendar_too_large',
} as const satisfies Record<CalendarFailure, string>;

const uidEnd = (baseUrl: string) => `@calls.${new URL(baseUrl).hostname}`;

/**
 * A coordinator may subscribe to the feed of their calls in the same calendar that we read: those entries do not make
 * them busy.
 */
export const isOwnEntry =
  (baseUrl: string) =>
  (uid: string): boolean =>
    uid.endsWith(uidEnd(baseUrl));

interface FeedCall {
  id: string;
  starts_at: Date;
  ends_at: Date;
  booked_at: Date;
  sequence: number;
  changed_at: Date | null;
}

/** Contains no name, number or subject, because calendar programs store what they read and show it to others. */
export function calendarEventOfCall(
  { id, starts_at, ends_at, booked_at, sequence, changed_at }: FeedCall,
  { zone, baseUrl }: { zone: string; baseUrl: string },
): CalendarEvent {
  return {
    uid: `call-${id}${uidEnd(baseUrl)}`,
    sequence,
    changedAt: changed_at ?? booked_at,
    startsAt: starts_at,
    endsAt: ends_at,
    zone,
    summary: 'Phone call',
    description: 'Whom to call is in the console, under Desk, Calls.',
    location: null,
    url: `${baseUrl}/staff/desk/calls`,
    status: 'CONFIRMED',
  };
}
