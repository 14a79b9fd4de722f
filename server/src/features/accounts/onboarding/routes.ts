import { answerOnboarding, readOnboarding } from '@kindred/contract/accounts/onboarding.ts';
import type { DropOwnIllness } from '#features/profile/public.ts';
import { route, type Route } from '#platform/http/route.ts';
import { answerStep, readProgress } from './actions.ts';

export function onboardingRoutes(dropOwnIllness: DropOwnIllness): Route[] {
  return [
    route(readOnboarding, ({ db, person }) => readProgress(db, person.id)),
    route(answerOnboarding, (ctx, { body }) => answerStep(ctx, body, dropOwnIllness)),
  ];
}
