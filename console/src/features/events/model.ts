import type { StaffEventLine, StaffEventState } from '@kindred/contract/events/editing.ts';
import type { EventKind, EventMode } from '@kindred/contract/events.ts';
import type { Tone } from '@kindred/ui/tone.ts';

export const eventStates: Readonly<Record<StaffEventState, { name: string; tone: Tone }>> = {
  draft: { name: 'Draft', tone: 'wattle' },
  planned: { name: 'Planned', tone: 'gum' },
  cancelled: { name: 'Cancelled', tone: 'alarm' },
  over: { name: 'Over', tone: 'dusk' },
};
export const eventStateOrder = ['planned', 'draft', 'over', 'cancelled'] as const satisfies StaffEventState[];

export const staffEventKinds: Readonly<Record<EventKind, string>> = {
  event: 'Event',
  webinar: 'Webinar',
  group: 'Group',
};

export const staffEventModes: Readonly<Record<EventMode, string>> = {
  online: 'Online',
  in_person: 'In person',
  both: 'Online and in person',
};

const locale = 'en-AU';

/** Wed, 10 Mar 2027, 4:00 pm: by the clocks where the event is, because that is what its people were told. */
export function eventTimeInWords(instant: string, zone: string): string {
  return new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
  }).format(Date.parse(instant));
}

export const cityOfZone = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

export function seatsInWords({ taken, capacity, waiting }: StaffEventLine): string {
  const seats = `${taken} of ${capacity}`;
  return waiting > 0 ? `${seats}, ${waiting} waiting` : seats;
}
