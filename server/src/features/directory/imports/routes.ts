import { listFeedRuns, readFeedRun } from '@kindred/contract/directory/imports.ts';
import { route, type Route } from '#platform/http/route.ts';
import { loadFeedRun, loadFeedRuns } from './actions.ts';

export const directoryImportRoutes: Route[] = [
  route(listFeedRuns, (ctx, { query }) => loadFeedRuns(ctx, query)),
  route(readFeedRun, (ctx, { params }) => loadFeedRun(ctx, params.id)),
];
