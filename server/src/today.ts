import { callsToday } from '#features/coordinators/public.ts';
import { dangerSignsToday } from '#features/connect/danger-signs/public.ts';
import { deskToday } from '#features/connect/desk/public.ts';
import { messagesToday } from '#features/connect/public.ts';
import { checksToday } from '#features/directory/checks/public.ts';
import { peopleToday } from '#features/staff/people/public.ts';
import { eventsToday } from '#features/events/editing/public.ts';
import type { TodaySource } from '#platform/today.ts';

/** What each area has waiting for staff; add a line per area. */
export const todaySources: readonly TodaySource[] = [
  dangerSignsToday,
  deskToday,
  messagesToday,
  callsToday,
  eventsToday,
  checksToday,
  peopleToday,
];
