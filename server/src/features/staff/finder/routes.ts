import { findForStaff } from '@kindred/contract/staff/finder.ts';
import { route, type Route } from '#platform/http/route.ts';
import type { FinderSource } from '#platform/staff-finder.ts';
import { findEverywhere } from './actions.ts';

export const finderRoutes = (sources: readonly FinderSource[]): Route[] => [
  route(findForStaff, (ctx, { query }) => findEverywhere(ctx, query.q, sources)),
];
