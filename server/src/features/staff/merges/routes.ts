import { previewMerge, proposeMerge } from '@kindred/contract/staff/merges.ts';
import { route, type Route } from '#platform/http/route.ts';
import { previewMergeOf, proposeMergeOf, type MergeSettings } from './actions.ts';

export const mergeRoutes = (settings: MergeSettings): Route[] => [
  route(previewMerge, (ctx, { params, body }) => previewMergeOf(ctx, params.id, body, settings)),
  route(proposeMerge, (ctx, { params, body }) => proposeMergeOf(ctx, params.id, body)),
];
