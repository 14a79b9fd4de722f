import { listCaws, sayCaw } from '@kindred/contract/profile/wellbeing.ts';
import { route } from '#platform/http/route.ts';
import { keepOwnCaw, ownCaws } from './actions.ts';

export const wellbeingRoutes = [
  route(sayCaw, (ctx, { body }) => keepOwnCaw(ctx, body)),
  route(listCaws, (ctx) => ownCaws(ctx)),
];
