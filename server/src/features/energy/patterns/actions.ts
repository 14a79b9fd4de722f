import { daysAfter } from '@kindred/contract/calendar-days.ts';
import type { Query, Reply } from '@kindred/contract/endpoint.ts';
import type {
  EnergyTomorrow,
  readEnergyTomorrow,
  TreatmentWeeksRead,
} from '@kindred/contract/energy/patterns.ts';
import { envelopeOf } from '@kindred/contract/energy/rules/envelope.ts';
import { treatmentWeeksOf } from '@kindred/contract/energy/rules/treatment-weeks.ts';
import { listBookings } from '#features/coordinators/public.ts';
import { findLatest, todayIn, todayOf } from '#features/energy/coach/public.ts';
import { readEntries } from '#features/energy/diary/public.ts';
import { loadEventPlaces } from '#features/events/places/public.ts';
import { findZone } from '#platform/calendar/zone-time.ts';
import type { MemberContext } from '#platform/http/route.ts';

/** Covers the whole diary: treatments are weeks apart, so no cycle has two of them. */
export async function loadTreatmentWeeks({ db, person }: MemberContext): Promise<TreatmentWeeksRead> {
  return { kinds: treatmentWeeksOf(await readEntries(db, person.id)) };
}

/** Tomorrow in the member's zone. */
export async function loadTomorrow(
  ctx: MemberContext,
  { zone: here }: Query<typeof readEnergyTomorrow>,
): Promise<Reply<typeof readEnergyTomorrow>> {
  const { db, person } = ctx;
  const coach = await findLatest(db, person.id);
  if (!coach) return { tomorrow: null };
  const zone = here !== undefined && findZone(here) ? here : coach.zone;
  const date = daysAfter(todayOf(ctx, zone), 1);
  const envelope = envelopeOf(await readEntries(db, person.id), date);
  return { tomorrow: { envelope, zone, booked: await bookedOn(ctx, zone, date) } };
}

async function bookedOn(ctx: MemberContext, zone: string, date: string): Promise<EnergyTomorrow['booked']> {
  const [{ places }, { to_come }] = [await loadEventPlaces(ctx), await listBookings(ctx)];
  const events = places.flatMap(({ event, my_state }) =>
    my_state === 'registered' && event.state === 'planned'
      ? [{ what: 'event' as const, name: event.title, starts_at: event.starts_at, ends_at: event.ends_at }]
      : [],
  );
  const calls = to_come.map(({ coordinator, starts_at, ends_at }) => ({
    what: 'call' as const,
    name: coordinator.first_name,
    starts_at,
    ends_at,
  }));
  return [...events, ...calls]
    .filter(({ starts_at }) => todayIn(zone, new Date(starts_at), 'UTC') === date)
    .toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at));
}
