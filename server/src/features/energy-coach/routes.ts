import { changeEnergyCoach, readEnergyCoach, startEnergyCoach } from '@kindred/contract/energy-coach.ts';
import { route, type Route } from '#platform/http/route.ts';
import { change, readNow, start, withKey } from './actions.ts';

export const energyCoachRoutes: Route[] = [
  route(readEnergyCoach, async (ctx) => withKey(ctx, await readNow(ctx))),
  route(startEnergyCoach, async (ctx, { body }) => withKey(ctx, await start(ctx, body))),
  route(changeEnergyCoach, async (ctx, { params, body }) => withKey(ctx, await change(ctx, params.id, body))),
];
