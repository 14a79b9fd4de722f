import { answerOnboarding, readOnboarding } from '@kindred/contract/accounts/onboarding.ts';
import { route } from '#platform/http/route.ts';
import { answerStep, readProgress } from './actions.ts';

export const onboardingRoutes = [
  route(readOnboarding, ({ db, person }) => readProgress(db, person.id)),
  route(answerOnboarding, (ctx, { body }) => answerStep(ctx, body)),
];
