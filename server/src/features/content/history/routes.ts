import {
  exportContent,
  exportContentTable,
  findContentLinks,
  listContent,
  listContentReferences,
  listCorrections,
  listRevisions,
  markCorrectionSeen,
  readRevision,
} from '@kindred/contract/content/history.ts';
import { route, streamRoute, type Route } from '#platform/http/route.ts';
import {
  confirmCorrection,
  contentArchive,
  contentTable,
  listTexts,
  loadCorrections,
  loadReferences,
  loadRevision,
  loadRevisions,
  searchLinks,
} from './actions.ts';

export const historyRoutes: Route[] = [
  route(listContent, (ctx, { query }) => listTexts(ctx, query)),
  streamRoute(exportContentTable, (ctx, { query }) => contentTable(ctx, query)),
  streamRoute(exportContent, (ctx) => contentArchive(ctx)),
  route(findContentLinks, async (ctx, { query }) => searchLinks(ctx, query.q)),
  route(listContentReferences, async (ctx) => loadReferences(ctx)),
  route(listCorrections, (ctx) => loadCorrections(ctx)),
  route(listRevisions, (ctx, { params }) => loadRevisions(ctx, params)),
  route(readRevision, (ctx, { params }) => loadRevision(ctx, params.id)),
  route(markCorrectionSeen, (ctx, { params }) => confirmCorrection(ctx, params.id)),
];
