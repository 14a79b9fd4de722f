import {
  changePatientStrategy,
  choosePatientStrategy,
  listPatientStrategies,
  listStrategies,
} from '@kindred/contract/energy/strategies.ts';
import { cachedContentRoute, route, type Route } from '#platform/http/route.ts';
import { changeStrategy, startStrategy, loadStrategies } from './actions.ts';

export const energyStrategiesRoutes: Route[] = [
  cachedContentRoute(listStrategies, (content, { query }) => ({
    items: content.all('strategy').filter(({ family }) => !query.family || family === query.family),
  })),
  route(listPatientStrategies, (ctx, { query }) => loadStrategies(ctx, query.cycle_id)),
  route(choosePatientStrategy, (ctx, { body }) => startStrategy(ctx, body)),
  route(changePatientStrategy, (ctx, { params, body }) => changeStrategy(ctx, params.id, body)),
];
