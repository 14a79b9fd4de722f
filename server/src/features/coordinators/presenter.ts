import type { CallsToMake, Coordinator, CoordinatorBooking } from '@kindred/contract/coordinators.ts';
import type { ContentSnapshot } from '#platform/content/content-store.ts';
import { phoneOf } from '#platform/phone.ts';
import {
  awayUntil,
  instantIn,
  isAvailable,
  bookableTimes,
  listSlots,
  type TakenTime,
  type BookingText,
} from './rules.ts';
import type { BookingRow, CallToMakeRow } from './store.ts';

/** Their own number, or else the support line's. */
function phoneFor(one: BookingText, content: ContentSnapshot): string {
  const [charity] = content.all('charity');
  if (!charity) throw new Error('no charity is configured: the content was not loaded');
  return one.phone ?? charity.support_line.phone;
}

export function coordinatorOf(
  one: BookingText,
  content: ContentSnapshot,
  { now, taken }: { now: Date; taken: readonly TakenTime[] },
): Coordinator {
  const { slug, first_name, role, regions, languages, focus, text, zone, sample } = one;
  return {
    id: slug,
    first_name,
    role,
    photo: null,
    regions,
    languages,
    focus: focus.map((existing) => ({
      slug: existing,
      name: content.one('diagnosis', existing)?.title ?? existing,
    })),
    text,
    phone: phoneFor(one, content),
    zone,
    hours: bookableTimes(one),
    available_now: isAvailable(one, now, taken),
    away_until: awayUntil(zone, now, taken),
    next_slots: listSlots(one, now, taken).map(({ starts_at }) => instantIn(zone, starts_at)),
    sample,
  };
}

/** In national format; foreign numbers keep their country code. */
function asRead(phone: string, home: string | undefined): string {
  const number = phoneOf(phone, home);
  return (number?.country === home ? number?.formatNational() : number?.formatInternational()) ?? phone;
}

/** A coordinator who has left is still named in their bookings. */
export function bookingOf(row: BookingRow, content: ContentSnapshot, now: Date): CoordinatorBooking {
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

/** Without the member's id, which staff do not need for a call. */
export function callToMakeOf(
  { member_id: _kept, starts_at, ends_at, ...row }: CallToMakeRow,
  zone: string,
): CallsToMake['items'][number] {
  return { ...row, starts_at: instantIn(zone, starts_at), ends_at: instantIn(zone, ends_at) };
}
