import { changeEnergyCoach, readEnergyCoach, startEnergyCoach } from '@kindred/contract/energy/coach.ts';
import { route, type Route } from '#platform/http/route.ts';
import { changeEnergyCoachOf, readNow, startCoach, withKey } from './actions.ts';

export const energyCoachRoutes: Route[] = [
  route(readEnergyCoach, async (ctx) => withKey(ctx, await readNow(ctx))),
  route(startEnergyCoach, async (ctx, { body }) => withKey(ctx, await startCoach(ctx, body))),
  route(changeEnergyCoach, async (ctx, { params, body }) =>
    withKey(ctx, await changeEnergyCoachOf(ctx, params.id, body)),
  ),
];
