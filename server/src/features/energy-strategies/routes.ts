import {
  changePatientStrategy,
  choosePatientStrategy,
  listPatientStrategies,
  listStrategies,
} from '@kindred/contract/energy-strategies.ts';
import { contentRoute, route, type Route } from '#platform/http/route.ts';
import { change, choose, list } from './actions.ts';

export const energyStrategiesRoutes: Route[] = [
  contentRoute(listStrategies, (content, { query }) => ({
    items: content.all('strategy').filter(({ family }) => !query.family || family === query.family),
  })),
  route(listPatientStrategies, (ctx, { query }) => list(ctx, query.cycle_id)),
  route(choosePatientStrategy, (ctx, { body }) => choose(ctx, body)),
  route(changePatientStrategy, (ctx, { params, body }) => change(ctx, params.id, body)),
];
