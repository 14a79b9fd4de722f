import { search } from '@kindred/contract/search.ts';
import type { Localities } from '#features/directory/localities/public.ts';
import type { DirectoryCache } from '#features/directory/providers/public.ts';
import type { EventCache } from '#features/events/public.ts';
import { uncachedRoute, type Route } from '#platform/http/route.ts';
import { searchAll } from './actions.ts';

interface Found {
  directory: DirectoryCache;
  events: EventCache;
  localities: Localities;
}

export const searchRoutes = ({ directory, events, localities }: Found): Route[] => [
  uncachedRoute(search, async (content, { query }, now) =>
    searchAll({ content, events: events.at(now), directory: await directory.at(now), localities }, query),
  ),
];
