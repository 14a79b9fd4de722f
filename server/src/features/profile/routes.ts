import {
  bringGuestData,
  changeProfile,
  chooseTopics,
  listDiagnoses,
  listGoals,
  readChoices,
  sayDiagnosis,
  sayGoal,
  sayReached,
} from '@kindred/contract/profile.ts';
import { readSalesforceProfile } from '@kindred/contract/accounts.ts';
import type { CrmSource } from '#platform/crm/crm.ts';
import { cachedContentRoute, route, type Route } from '#platform/http/route.ts';
import {
  importGuestData,
  changeOwnProfile,
  keepTopics,
  markGoal,
  ownGoals,
  ownIllness,
  readSalesforce,
  sayIllness,
  setGoal,
  type DropOwnIllness,
} from './actions.ts';
import { choicesFrom } from './rules.ts';

export function profileRoutes({ parts }: CrmSource, dropOwnIllness: DropOwnIllness): Route[] {
  return [
    route(changeProfile, (ctx, { body }) => changeOwnProfile(ctx, body, dropOwnIllness)),
    route(readSalesforceProfile, (ctx) => readSalesforce(ctx, parts)),
    route(bringGuestData, (ctx, { body }) => importGuestData(ctx, body)),
    route(sayDiagnosis, (ctx, { body }) => sayIllness(ctx, body)),
    route(listDiagnoses, (ctx) => ownIllness(ctx)),
    route(sayGoal, (ctx, { body }) => setGoal(ctx, body)),
    route(listGoals, (ctx) => ownGoals(ctx)),
    route(sayReached, (ctx, { params, body }) => markGoal(ctx, params.id, body)),
    route(chooseTopics, (ctx, { body }) => keepTopics(ctx, body)),
    cachedContentRoute(readChoices, (content) => choicesFrom(content)),
  ];
}
