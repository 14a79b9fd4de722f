import { messageKinds } from './message-kinds.ts';
import { callsToSettleToday } from '#features/coordinators/absences/public.ts';
import { brokenCalendarsToday, coordinatorFinder } from '#features/coordinators/editing/public.ts';
import { callsToday } from '#features/coordinators/public.ts';
import { dangerSignsToday } from '#features/connect/danger-signs/public.ts';
import { deskToday } from '#features/connect/desk/public.ts';
import { messagesToday } from '#features/connect/public.ts';
import { feedsToday } from '#features/directory/imports/public.ts';
import { checksToday, serviceFinder } from '#features/directory/checks/public.ts';
import { contentFinder, contentToday, releaseFinder, releasesToday } from '#features/content/public.ts';
import { handedEventsToday } from '#features/events/organisers/public.ts';
import { eventFinder, eventMediaUses, eventPages, eventsToday } from '#features/events/editing/public.ts';
import { servicePages, type DirectoryCache } from '#features/directory/providers/public.ts';
import { erasuresToday } from '#features/staff/members/public.ts';
import { charityToday } from '#features/staff/charity/public.ts';
import { deliveriesToday } from '#features/staff/deliveries/public.ts';
import { peopleToday } from '#features/staff/people/public.ts';
import { memberChangesToday } from '#features/staff/second-person/public.ts';
import type { LocalizedConfig } from '#platform/locale.ts';
import type { MediaUseSource } from '#platform/media-uses.ts';
import type { PageSource } from '#platform/page-source.ts';
import type { FinderSource } from '#platform/staff-finder.ts';
import type { TodaySource } from '#platform/today.ts';

/** What is waiting for staff in each area; add a line per area. */
const todaySources: readonly TodaySource[] = [
  dangerSignsToday,
  deskToday,
  messagesToday,
  callsToday,
  callsToSettleToday,
  contentToday,
  releasesToday,
  eventsToday,
  handedEventsToday,
  checksToday,
  feedsToday,
  brokenCalendarsToday,
  erasuresToday,
  memberChangesToday,
  deliveriesToday,
  peopleToday,
  charityToday,
];

/** What each area contributes to the search box; add a line per area. */
const finderSources = ({ LOCALE }: LocalizedConfig, directory: DirectoryCache): readonly FinderSource[] => [
  contentFinder,
  releaseFinder,
  eventFinder(LOCALE),
  coordinatorFinder,
  serviceFinder(directory),
];

/** Where areas show files from the media library, apart from texts; add a line per area. */
export const mediaUseSources: readonly MediaUseSource[] = [eventMediaUses];

/** The areas that store their pages in their own tables; add a line per area. */
export const pageSources: readonly PageSource[] = [eventPages, servicePages];

/** What the areas add to the frame of the console. */
export const consoleSources = (config: LocalizedConfig, directory: DirectoryCache) => ({
  today: todaySources,
  finder: finderSources(config, directory),
  messages: messageKinds,
});
