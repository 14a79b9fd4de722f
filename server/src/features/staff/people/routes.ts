import {
  endOwnStaffSession,
  endPersonSession,
  exportPeople,
  listOwnStaffSessions,
  listStaffPeople,
  readPerson,
  renamePerson,
} from '@kindred/contract/staff/people.ts';
import type { Config } from '#platform/config.ts';
import { route, streamRoute, type Route } from '#platform/http/route.ts';
import { sessionLifetimes } from '#platform/session/session-lifetimes.ts';
import {
  changeName,
  endOwnSessionOfStaff,
  endSessionOf,
  loadOwnSessions,
  loadPeople,
  loadStaffPerson,
  peopleTable,
} from './actions.ts';

export function peopleRoutes(config: Config): Route[] {
  const life = sessionLifetimes(config).staff;
  return [
    route(listStaffPeople, (ctx, { query }) => loadPeople(ctx, query)),
    streamRoute(exportPeople, (ctx, { query }) => peopleTable(ctx, query)),
    route(readPerson, (ctx, { params }) => loadStaffPerson(ctx, params.id, life)),
    route(renamePerson, (ctx, { params, body }) => changeName(ctx, params.id, body, life)),
    route(endPersonSession, (ctx, { params }) => endSessionOf(ctx, params, life)),
    route(listOwnStaffSessions, (ctx) => loadOwnSessions(ctx, life)),
    route(endOwnStaffSession, (ctx, { params }) => endOwnSessionOfStaff(ctx, params.id, life)),
  ];
}
