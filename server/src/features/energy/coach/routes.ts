import { changeEnergyCoach, readEnergyCoach, startEnergyCoach } from '@kindred/contract/energy/coach.ts';
import { energyDiaryRoutes } from '#features/energy/diary/routes.ts';
import { energyPatternsRoutes } from '#features/energy/patterns/routes.ts';
import { energyReportRoutes } from '#features/energy/report/routes.ts';
import { energyReviewRoutes } from '#features/energy/review/routes.ts';
import { energyStrategiesRoutes } from '#features/energy/strategies/routes.ts';
import { route, type Route } from '#platform/http/route.ts';
import { changeEnergyCoachOf, readNow, startCoach, withKey } from './actions.ts';

const energyCoachRoutes: Route[] = [
  route(readEnergyCoach, async (ctx) => withKey(ctx, await readNow(ctx))),
  route(startEnergyCoach, async (ctx, { body }) => withKey(ctx, await startCoach(ctx, body))),
  route(changeEnergyCoach, async (ctx, { params, body }) =>
    withKey(ctx, await changeEnergyCoachOf(ctx, params.id, body)),
  ),
];

/** The whole coach, from the start to the report. */
export const energyRoutes = (config: Parameters<typeof energyReportRoutes>[0]): Route[] => [
  ...energyCoachRoutes,
  ...energyDiaryRoutes,
  ...energyStrategiesRoutes,
  ...energyReviewRoutes,
  ...energyPatternsRoutes,
  ...energyReportRoutes(config),
];
