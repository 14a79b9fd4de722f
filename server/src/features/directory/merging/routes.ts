import {
  dismissDuplicate,
  listDuplicates,
  mergeServices,
  undoMerge,
} from '@kindred/contract/directory/merging.ts';
import type { Localities } from '#features/directory/localities/public.ts';
import { route, type Route } from '#platform/http/route.ts';
import { loadDuplicates, mergeInto, sayDistinct, undoServiceMerge } from './actions.ts';

export const directoryMergingRoutes = (localities: Localities): Route[] => [
  route(listDuplicates, (ctx) => loadDuplicates(ctx)),
  route(dismissDuplicate, (ctx, { body }) => sayDistinct(ctx, body)),
  route(mergeServices, (ctx, { params, body }) => mergeInto(ctx, params.id, body, localities)),
  route(undoMerge, (ctx, { params }) => undoServiceMerge(ctx, params.id, localities)),
];
