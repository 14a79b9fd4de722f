import { bringGuestData, changeProfile, readChoices } from '@kindred/contract/about-me.ts';
import { readSalesforceProfile } from '@kindred/contract/accounts.ts';
import type { CrmSource } from '#platform/crm/crm.ts';
import { contentRoute, route, type Route } from '#platform/http/route.ts';
import { bringKept, changeOwnProfile, readSalesforce } from './actions.ts';

export function aboutMeRoutes({ parts }: CrmSource): Route[] {
  return [
    route(changeProfile, (ctx, { body }) => changeOwnProfile(ctx, body)),
    route(readSalesforceProfile, (ctx) => readSalesforce(ctx, parts)),
    route(bringGuestData, (ctx, { body }) => bringKept(ctx, body)),
    contentRoute(readChoices, (content) => ({
      goals: [...content.all('goal')],
      diagnoses: [...content.all('diagnosis')],
      topic_groups: [...content.all('topic_group')],
    })),
  ];
}
