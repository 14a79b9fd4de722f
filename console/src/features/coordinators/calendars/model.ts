import type { CalendarFailure, StaffCoordinator } from '@kindred/contract/coordinators/editing.ts';
import { clockInWords } from '../../../platform/clock.ts';
import { callTimeInWords } from '../editing/model.ts';

/** What is wrong with a calendar, and what to do about it. */
export const calendarFailures: Readonly<Record<CalendarFailure, { happened: string; next: string }>> = {
  not_public: {
    happened: 'Its address now leads to a place that we don’t read from.',
    next: 'Copy the private link of the calendar again, and paste it below.',
  },
  unreachable: {
    happened: 'It doesn’t answer.',
    next: 'We try again every 15 minutes. If this lasts for a day, copy its private link again and paste it below.',
  },
  refused: {
    happened: 'It doesn’t let us in any more.',
    next: 'Its owner may have reset the link. Copy the new private link, and paste it below.',
  },
  not_a_calendar: {
    happened: 'Its address leads to a web page, not a calendar.',
    next: 'Copy the private link of the calendar, which often ends in .ics, and paste it below.',
  },
  too_large: {
    happened: 'It is larger than 3 MB.',
    next: 'Share a calendar without old years, and paste its private link below.',
  },
};

/** What to do about an address the server has refused. */
export const calendarAddressHelp: Readonly<Partial<Record<string, string>>> = {
  calendar_address_wrong: 'It must start with https:// and be open to the internet.',
  calendar_unreachable: 'Check the address, or try again in a few minutes.',
  calendar_refused: 'Copy the whole of its private link, and paste it again.',
  not_a_calendar: 'Look for the private link, which often ends in .ics.',
  calendar_too_large: 'Share a calendar without old years, and paste its private link.',
};

type Busy = NonNullable<StaffCoordinator['outside']>['busy'][number];

/** Tue, 2 Mar, 9:00 am to 10:00 am; with both days if it crosses midnight. */
export function busyInWords({ starts_at, ends_at }: Busy): string {
  const isOneDay = starts_at.slice(0, 10) === ends_at.slice(0, 10);
  return `${callTimeInWords(starts_at)} to ${isOneDay ? clockInWords(ends_at.slice(11, 16)) : callTimeInWords(ends_at)}`;
}

export const skippedInWords = (count: number): string =>
  count === 1
    ? '1 entry repeats in a way that we can’t follow. It blocks no time: add an absence if it should.'
    : `${count} entries repeat in a way that we can’t follow. They block no time: add an absence if they should.`;
