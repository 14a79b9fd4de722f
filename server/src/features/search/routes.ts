import { search } from '@kindred/contract/search.ts';
import type { HeldDirectory } from '#features/providers/public.ts';
import { unkeptRoute, type Route } from '#platform/http/route.ts';
import { searchAll } from './actions.ts';

export const searchRoutes = ({ at }: HeldDirectory): Route[] => [
  unkeptRoute(search, async (content, { query }, now) => searchAll(content, await at(now), query)),
];
