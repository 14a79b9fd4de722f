import { search } from '@kindred/contract/search.ts';
import type { Localities } from '#features/directory/localities/public.ts';
import type { DirectoryCache } from '#features/directory/providers/public.ts';
import { uncachedRoute, type Route } from '#platform/http/route.ts';
import { searchAll } from './actions.ts';

export const searchRoutes = ({ at }: DirectoryCache, localities: Localities): Route[] => [
  uncachedRoute(search, async (content, { query }, now) =>
    searchAll({ content, directory: await at(now), localities }, query),
  ),
];
