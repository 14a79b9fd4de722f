import {
  listPreviews,
  openPreview,
  previewPublished,
  sharePreview,
  takePreviewBack,
} from '@kindred/contract/content/previews.ts';
import { route, type Route } from '#platform/http/route.ts';
import {
  endPreview,
  loadPreviews,
  shareDraft,
  renderPublished,
  showPreview,
  type RenderPage,
} from './actions.ts';

export const previewRoutes = (render: RenderPage): Route[] => [
  route(sharePreview, (ctx, { params, body }) => shareDraft(ctx, params.id, body)),
  route(listPreviews, (ctx, { params }) => loadPreviews(ctx, params.id)),
  route(openPreview, (ctx, { params }) => showPreview(ctx, params.id, render)),
  route(previewPublished, (ctx, { params, query }) => renderPublished(ctx, params, { view: query, render })),
  route(takePreviewBack, (ctx, { params }) => endPreview(ctx, params.id)),
];
