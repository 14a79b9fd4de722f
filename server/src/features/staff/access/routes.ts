import { changeOwnRole } from '@kindred/contract/staff.ts';
import {
  changePersonAccess,
  endPerson,
  resumePerson,
  suspendPerson,
} from '@kindred/contract/staff/access.ts';
import type { Config } from '#platform/config.ts';
import { route, type Route } from '#platform/http/route.ts';
import { sessionLifetimes } from '#platform/session/session-lifetimes.ts';
import { changePerson, changeRole, endAccount, resumeAccount, suspendAccount } from './actions.ts';

export function staffAccessRoutes(config: Config): Route[] {
  const life = sessionLifetimes(config).staff;
  return [
    route(changeOwnRole, (ctx, { body }) => changeRole(ctx, body)),
    route(changePersonAccess, (ctx, { params, body }) => changePerson(ctx, params.id, body, life)),
    route(suspendPerson, (ctx, { params, body }) => suspendAccount(ctx, params.id, body, life)),
    route(resumePerson, (ctx, { params }) => resumeAccount(ctx, params.id, life)),
    route(endPerson, (ctx, { params, body }) => endAccount(ctx, params.id, body, life)),
  ];
}
