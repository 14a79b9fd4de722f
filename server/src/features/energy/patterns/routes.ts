import { readEnergyTomorrow, readTreatmentWeeks } from '@kindred/contract/energy/patterns.ts';
import { route, type Route } from '#platform/http/route.ts';
import { loadTomorrow, loadTreatmentWeeks } from './actions.ts';

export const energyPatternsRoutes: Route[] = [
  route(readTreatmentWeeks, (ctx) => loadTreatmentWeeks(ctx)),
  route(readEnergyTomorrow, (ctx, { query }) => loadTomorrow(ctx, query)),
];
