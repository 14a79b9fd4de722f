import type { Coordinator, CoordinatorBooking } from '@kindred/contract/coordinators.ts';
import type { Published } from '#platform/content/published.ts';
import { phoneOf } from '#platform/phone.ts';
import { instantIn, isAvailable, openingsOf, shownSlots, type Span, type Written } from './rules.ts';
import type { BookingRow } from './store.ts';

/** Their own number; without one, that of the support line. */
function phoneFor(one: Written, content: Published): string {
  const [charity] = content.all('charity');
  if (!charity) throw new Error('no charity is configured: the content was not loaded');
  return one.phone ?? charity.support_line.phone;
}

export function coordinatorOf(
  one: Written,
  content: Published,
  { now, taken }: { now: Date; taken: readonly Span[] },
): Coordinator {
  const { slug, first_name, role, regions, languages, focus, text, zone, sample } = one;
  return {
    id: slug,
    first_name,
    role,
    photo: null,
    regions,
    languages,
    focus: focus.map((known) => ({ slug: known, name: content.one('diagnosis', known)?.title ?? known })),
    text,
    phone: phoneFor(one, content),
    zone,
    hours: openingsOf(one),
    available_now: isAvailable(one, now),
    next_slots: shownSlots(one, now, taken).map(({ starts_at }) => instantIn(zone, starts_at)),
    sample,
  };
}

/** As people read it at home; of another country, with its code. */
function asRead(phone: string, home: string | undefined): string {
  const number = phoneOf(phone, home);
  return (number?.country === home ? number?.formatNational() : number?.formatInternational()) ?? phone;
}

/** Somebody who left the charity is still named in what was booked with them. */
export function bookingOf(row: BookingRow, content: Published, now: Date): CoordinatorBooking {
  const { id, starts_at, ends_at, zone, about } = row;
  const one = content.one('coordinator', row.coordinator);
  const [charity] = content.all('charity');
  return {
    id,
    coordinator: {
      id: row.coordinator,
      first_name: row.coordinator_name,
      phone: (one ? phoneFor(one, content) : charity?.support_line.phone) ?? '',
      zone: one?.zone ?? zone,
      sample: one?.sample ?? false,
    },
    starts_at: instantIn(one?.zone ?? zone, starts_at),
    ends_at: instantIn(one?.zone ?? zone, ends_at),
    phone: asRead(row.phone, charity?.country),
    about,
    state: row.state === 'booked' && ends_at <= now ? 'over' : row.state,
  };
}
