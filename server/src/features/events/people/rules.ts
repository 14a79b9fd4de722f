import { hourMs } from '@kindred/contract/calendar-days.ts';
import type { EventAudience, EventPerson } from '@kindred/contract/events/people.ts';
import type { MyEventState } from '@kindred/contract/events/places.ts';
import type { EventRow } from '#features/events/public.ts';

/** Attendance opens an hour before. */
export const isAttendanceOpen = (startsAt: Date, now: Date): boolean =>
  now.getTime() >= startsAt.getTime() - hourMs;

export const statesOf: Readonly<Record<EventAudience, readonly MyEventState[]>> = {
  registered: ['registered', 'held'],
  waiting: ['waiting'],
  everyone: ['registered', 'held', 'waiting'],
};

export const venueInWords = (place: EventRow['data']['place']): string =>
  place ? [place.name, place.address].filter(Boolean).join(', ') : '';

interface EventPersonRow {
  place: string;
  first_name: string;
  last_name: string | null;
  state: MyEventState;
  seats: number;
  asked_at: Date;
  attended: boolean | null;
}

export function presentEventPerson(row: EventPersonRow): EventPerson {
  const { place, first_name, last_name, state, seats, asked_at, attended } = row;
  return {
    place,
    name: last_name === null ? first_name : `${first_name} ${last_name}`,
    state,
    carers_seat: seats === 2,
    asked_at: asked_at.toISOString(),
    attended,
  };
}
