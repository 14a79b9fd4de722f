import type { EventPlace } from '@kindred/contract/event-places.ts';
import { summaryOf, type EventRow } from '#features/events/public.ts';
import type { CalendarEvent } from '#platform/calendar/icalendar.ts';
import { linkTo } from '#platform/outbox/link.ts';
import type { PlaceRow } from './store.ts';

const hourMs = 3_600_000;
/** So long a freed seat waits for the one to whom it is offered. */
const holdMs = 24 * hourMs;

/** When somebody is reminded, before it begins. */
export const reminders = { day: 24 * hourMs, hour: hourMs } as const;
export type Reminder = keyof typeof reminders;

/** What is told of it cannot wait for the morning. */
export const isPressing = (until: Date, now: Date) => until.getTime() - now.getTime() < 24 * hourMs;

/** No hold goes on after the beginning. */
export function heldUntil(now: Date, startsAt: Date): Date {
  return new Date(Math.min(now.getTime() + holdMs, startsAt.getTime()));
}

export const hasSeat = ({ state }: Pick<PlaceRow, 'state'>) => state === 'registered' || state === 'held';
/** What an event gets back when somebody leaves. */
export const leftBy = (place: Pick<PlaceRow, 'state' | 'seats'>) => ({
  seats: hasSeat(place) ? place.seats : 0,
  waiting: place.state === 'waiting' ? 1 : 0,
});
export const isActive = (place: Pick<PlaceRow, 'state'>) => hasSeat(place) || place.state === 'waiting';

export function placeOf(place: PlaceRow, row: EventRow, now: Date): EventPlace {
  return {
    event: summaryOf(row, now),
    my_state: place.state,
    carers_seat: place.seats === 2,
    position: place.position,
    held_until: place.held_until?.toISOString() ?? null,
    join_link: joinLink(row, place),
  };
}

const joinLink = (row: EventRow, place: Pick<PlaceRow, 'state'> | undefined) =>
  place?.state === 'registered' && row.state === 'planned' ? row.join_link : null;

interface Showing {
  baseUrl: string;
  /** Whoever looks on learns no more than that there is something at that time. */
  discreet: boolean;
  place: Pick<PlaceRow, 'state'> | undefined;
}

/** The path of an event for messages and calendars. By its id: a name in an address can say what somebody has. */
export const pathOf = ({ id }: Pick<EventRow, 'id'>) => `/tabs/upcoming_events/${id}`;

export function calendarEventOf(row: EventRow, { baseUrl, discreet, place }: Showing): CalendarEvent {
  const { data } = row;
  const url = linkTo(baseUrl, pathOf(row));
  const join = joinLink(row, place);
  const lines = [
    ...(discreet ? [] : [data.summary, `With: ${data.host}`]),
    ...(join ? [`Join here: ${join}`] : []),
    `More: ${url}`,
  ];
  const address = data.place && (discreet ? data.place.address : `${data.place.name}, ${data.place.address}`);
  return {
    uid: `event-${row.id}@${new URL(baseUrl).hostname}`,
    sequence: row.sequence,
    changedAt: row.changed_at,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    zone: row.zone,
    summary: discreet ? 'Appointment' : data.title,
    description: lines.join('\n'),
    location: address ?? (data.mode === 'online' ? 'Online' : null),
    url,
    status: row.state === 'cancelled' ? 'CANCELLED' : place?.state === 'held' ? 'TENTATIVE' : 'CONFIRMED',
  };
}
