import { search } from '@kindred/contract/search.ts';
import type { DirectoryCache } from '#features/directory/providers/public.ts';
import { uncachedRoute, type Route } from '#platform/http/route.ts';
import { searchAll } from './actions.ts';

export const searchRoutes = ({ at }: DirectoryCache): Route[] => [
  uncachedRoute(search, async (content, { query }, now) => searchAll(content, await at(now), query)),
];
