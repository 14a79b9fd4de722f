import { publishContent, withdrawContent } from '@kindred/contract/content/publishing.ts';
import { route, type Route } from '#platform/http/route.ts';
import type { PageSource } from '#platform/page-source.ts';
import { publishContentDraft, withdrawContentItem } from './actions.ts';

export const publishingRoutes = (pages: readonly PageSource[]): Route[] => [
  route(publishContent, (ctx, { params, body }) => publishContentDraft(ctx, params.id, body)),
  route(withdrawContent, (ctx, { params, body }) => withdrawContentItem(ctx, params, { ...body, pages })),
];
