import { search } from '@kindred/contract/search.ts';
import { unkeptRoute } from '#platform/http/route.ts';
import { searchAll } from './actions.ts';

export const searchRoutes = [unkeptRoute(search, (content, { query }) => searchAll(content, query))];
