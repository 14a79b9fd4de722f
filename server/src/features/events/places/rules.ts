import { dayMs, hourMs, minuteMs } from '@kindred/contract/calendar-days.ts';
import type { EventPlace } from '@kindred/contract/events/places.ts';
import { summarizeEvent, type EventRow } from '#features/events/public.ts';
import type { CalendarEvent } from '#platform/calendar/icalendar.ts';
import { linkTo } from '#platform/outbox/link.ts';
import type { EventPlaceRow } from './store.ts';

/** How long a freed seat is reserved for the member to whom it is offered. */
const holdMs = dayMs;

/** How long before the event each reminder is sent. */
export const reminders = { day: dayMs, hour: hourMs } as const;
export type Reminder = keyof typeof reminders;

/** Whether staff want this reminder for the event. */
export const isReminded = ({ reminders: minutes }: Pick<EventRow, 'reminders'>, which: Reminder): boolean =>
  minutes.includes(reminders[which] / minuteMs);

/** A reminder already missed is not sent: a member who registers an hour before knows about the event. */
export const remindersToCome = (row: Pick<EventRow, 'reminders' | 'starts_at'>, now: Date): Reminder[] =>
  (['day', 'hour'] as const).filter(
    (which) => isReminded(row, which) && reminderAt(row, which).getTime() > now.getTime(),
  );

export const reminderAt = ({ starts_at }: Pick<EventRow, 'starts_at'>, which: Reminder): Date =>
  new Date(starts_at.getTime() - reminders[which]);

/** After server downtime both may be due together: the one-hour reminder is enough. */
export const isLeftOut = (
  row: Pick<EventRow, 'reminders' | 'starts_at'>,
  which: Reminder,
  now: Date,
): boolean =>
  which === 'day' && isReminded(row, 'hour') && row.starts_at.getTime() - now.getTime() <= reminders.hour;

/** With less than a day left, a message is urgent and ignores quiet hours. */
export const isPressing = (until: Date, now: Date) => until.getTime() - now.getTime() < dayMs;

/** A hold ends when the event begins at the latest. */
export function holdEndsAt(now: Date, startsAt: Date): Date {
  return new Date(Math.min(now.getTime() + holdMs, startsAt.getTime()));
}

export const hasSeat = ({ state }: Pick<EventPlaceRow, 'state'>) =>
  state === 'registered' || state === 'held';
/** The seats the event gets back when a member leaves. */
export const seatsLeftBy = (place: Pick<EventPlaceRow, 'state' | 'seats'>) => ({
  seats: hasSeat(place) ? place.seats : 0,
  waiting: place.state === 'waiting' ? 1 : 0,
});
export const isActive = (place: Pick<EventPlaceRow, 'state'>) => hasSeat(place) || place.state === 'waiting';

export function presentEventPlace(place: EventPlaceRow, row: EventRow, now: Date): EventPlace {
  return {
    event: summarizeEvent(row, now),
    my_state: place.state,
    carers_seat: place.seats === 2,
    position: place.position,
    held_until: place.held_until?.toISOString() ?? null,
    join_link: joinLink(row, place),
    reminders: place.state === 'registered' && row.state === 'planned' ? remindersToCome(row, now) : [],
  };
}

const joinLink = (row: EventRow, place: Pick<EventPlaceRow, 'state'> | undefined) =>
  place?.state === 'registered' && row.state === 'planned' ? row.join_link : null;

interface Showing {
  baseUrl: string;
  /** An onlooker only sees that there is an event at that time. */
  discreet: boolean;
  place: Pick<EventPlaceRow, 'state'> | undefined;
}

/** The path of an event in messages and calendars. By id, because a slug can reveal a diagnosis. */
export const eventPath = ({ id }: Pick<EventRow, 'id'>) => `/tabs/upcoming_events/${id}`;

export function calendarEventOf(row: EventRow, { baseUrl, discreet, place }: Showing): CalendarEvent {
  const { data } = row;
  const url = linkTo(baseUrl, eventPath(row));
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
    status: statusOf(row, place),
  };
}

function statusOf(row: EventRow, place: Showing['place']): CalendarEvent['status'] {
  if (row.state === 'cancelled') return 'CANCELLED';
  // A seat that is only offered, or not free yet, may still go to someone else.
  return place?.state === 'held' || place?.state === 'waiting' ? 'TENTATIVE' : 'CONFIRMED';
}

const strength: Readonly<Record<EventPlaceRow['state'], number>> = {
  registered: 4,
  held: 3,
  waiting: 2,
  lapsed: 1,
  cancelled: 0,
};

/** Returns the less valuable of one person's two places. */
export const placeToDrop = <P extends Pick<EventPlaceRow, 'state' | 'seats'>>(staying: P, ending: P): P =>
  strength[ending.state] * 10 + ending.seats > strength[staying.state] * 10 + staying.seats
    ? staying
    : ending;
