import { publishDraft, withdrawContent } from '@kindred/contract/content/publishing.ts';
import { route, type Route } from '#platform/http/route.ts';
import { publishContentDraft, withdrawContentItem } from './actions.ts';

export const publishingRoutes: Route[] = [
  route(publishDraft, (ctx, { params, body }) => publishContentDraft(ctx, params.id, body)),
  route(withdrawContent, (ctx, { params, body }) => withdrawContentItem(ctx, params, body)),
];
