import {
  approveDraft,
  discardDraft,
  openDraft,
  previewDraft,
  retrieveDraft,
  storeDraft,
  sendDraft,
  sendDraftBack,
  takeDraftBack,
} from '@kindred/contract/content/drafts.ts';
import { route, type Route } from '#platform/http/route.ts';
import {
  approve,
  discard,
  openContentDraft,
  previewContentDraft,
  readContentDraft,
  saveContentDraft,
  sendBack,
  sendForReview,
  takeBack,
} from './actions.ts';
import type { RenderPage } from '../previews/public.ts';

export function draftRoutes(render: RenderPage): Route[] {
  return [
    route(openDraft, (ctx, { body }) => openContentDraft(ctx, body)),
    route(retrieveDraft, (ctx, { params }) => readContentDraft(ctx, params.id)),
    route(storeDraft, (ctx, { params, body }) => saveContentDraft(ctx, params.id, body)),
    route(previewDraft, (ctx, { params, body }) => previewContentDraft(ctx, { ...params, render }, body)),
    route(sendDraft, (ctx, { params, body }) => sendForReview(ctx, params.id, body)),
    route(takeDraftBack, (ctx, { params, body }) => takeBack(ctx, params.id, body.version)),
    route(sendDraftBack, (ctx, { params, body }) => sendBack(ctx, params.id, body)),
    route(approveDraft, (ctx, { params, body }) => approve(ctx, params.id, body)),
    route(discardDraft, (ctx, { params, body }) => discard(ctx, params.id, body.version)),
  ];
}
