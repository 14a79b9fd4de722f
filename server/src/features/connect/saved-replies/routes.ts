import {
  listSavedReplies,
  removeSavedReply,
  storeSavedReply,
} from '@kindred/contract/connect/saved-replies.ts';
import { route, type Route } from '#platform/http/route.ts';
import { dropReply, storeReply, savedReplies } from './actions.ts';

export const savedReplyRoutes: Route[] = [
  route(listSavedReplies, (ctx) => savedReplies(ctx)),
  route(storeSavedReply, (ctx, { params, body }) => storeReply(ctx, params.id, body)),
  route(removeSavedReply, (ctx, { params }) => dropReply(ctx, params.id)),
];
