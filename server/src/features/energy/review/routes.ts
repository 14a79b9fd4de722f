import { readEnergyReview, readEnergySummary, sayEnergyReview } from '@kindred/contract/energy/review.ts';
import { route, type Route } from '#platform/http/route.ts';
import { readReview, readSummary, saveReview } from './actions.ts';

export const energyReviewRoutes: Route[] = [
  route(readEnergyReview, (ctx, { query }) => readReview(ctx, query.cycle_id)),
  route(sayEnergyReview, (ctx, { body }) => saveReview(ctx, body)),
  route(readEnergySummary, (ctx) => readSummary(ctx)),
];
