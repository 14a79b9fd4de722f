import {
  cancelRelease,
  changeReleaseTexts,
  createRelease,
  listReleases,
  publishRelease,
  readRelease,
  renameRelease,
  unscheduleRelease,
} from '@kindred/contract/content/releases.ts';
import { route, type Route } from '#platform/http/route.ts';
import {
  cancelOpenRelease,
  changeReleaseName,
  loadRelease,
  loadReleases,
  publishContentRelease,
  setReleaseTexts,
  startRelease,
  takeOutOfSchedule,
} from './actions.ts';

export const releaseRoutes: Route[] = [
  route(listReleases, (ctx, { query }) => loadReleases(ctx, query)),
  route(createRelease, (ctx, { body }) => startRelease(ctx, body)),
  route(readRelease, (ctx, { params }) => loadRelease(ctx, params.id)),
  route(renameRelease, (ctx, { params, body }) => changeReleaseName(ctx, params.id, body)),
  route(changeReleaseTexts, (ctx, { params, body }) => setReleaseTexts(ctx, params.id, body)),
  route(publishRelease, (ctx, { params, body }) => publishContentRelease(ctx, params.id, body)),
  route(unscheduleRelease, (ctx, { params, body }) => takeOutOfSchedule(ctx, params.id, body.version)),
  route(cancelRelease, (ctx, { params, body }) => cancelOpenRelease(ctx, params.id, body.version)),
];
