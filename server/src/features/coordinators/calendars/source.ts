import type { CalendarFailure } from '@kindred/contract/coordinators/editing.ts';
import { busyTimesIn, type BusyOptions, type BusyTimes } from '#platform/calendar/ical-busy.ts';
import { askOutside, type OutgoingReply, type OutgoingRules } from '#platform/outgoing/fetch-head.ts';
import { NotPublic } from '#platform/outgoing/public-address.ts';

/** Ten times the size of a busy year's calendar. */
const mostText = 3_000_000;
const mostRedirects = 3;
const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status);

export type CalendarReading = { busy: BusyTimes } | { failure: CalendarFailure };

/** Reads a calendar from a public address. Every failure is a result, never an exception. */
export async function readCalendar(
  address: URL,
  rules: OutgoingRules,
  options: BusyOptions,
): Promise<CalendarReading> {
  let reply: OutgoingReply | undefined;
  try {
    reply = await followTo(address, rules);
  } catch (error) {
    return { failure: error instanceof NotPublic ? 'not_public' : 'unreachable' };
  }
  if (!reply || reply.status >= 500) return { failure: 'unreachable' };
  if (reply.status !== 200) return { failure: 'refused' };
  if (reply.text.length >= mostText) return { failure: 'too_large' };
  const busy = busyTimesIn(reply.text, options);
  return busy ? { busy } : { failure: 'not_a_calendar' };
}

/** Checks each redirect target like the first address. Undefined if there are too many redirects. */
async function followTo(start: URL, rules: OutgoingRules): Promise<OutgoingReply | undefined> {
  let url = start;
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    const reply = await askOutside(url, { method: 'GET', withText: true, mostText }, rules);
    const { status, location } = reply;
    if (!isRedirect(status) || location === undefined || !URL.canParse(location, url.href)) return reply;
    url = new URL(location, url);
  }
  return undefined;
}
