import { changeEnergyCoach, readEnergyCoach, startEnergyCoach } from '@kindred/contract/energy-coach.ts';
import { route, type Route } from '#platform/http/route.ts';
import { change, readNow, start } from './actions.ts';

export const energyCoachRoutes: Route[] = [
  route(readEnergyCoach, (ctx) => readNow(ctx)),
  route(startEnergyCoach, (ctx, { body }) => start(ctx, body)),
  route(changeEnergyCoach, (ctx, { params, body }) => change(ctx, params.id, body)),
];
