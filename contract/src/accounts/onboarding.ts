import * as z from 'zod/mini';
import { Profile, Stage, Subject, AccountChanges } from '../profile.ts';
import { endpoint } from '../endpoint.ts';

/** In order. The first step is done as soon as there is an account. */
export const OnboardingStep = z.enum(['create_account', 'personalisation', 'priority', 'topics', 'profile']);
export type OnboardingStep = z.output<typeof OnboardingStep>;

export const StepsTaken = z.array(
  z.object({ step: OnboardingStep, status: z.enum(['open', 'done', 'skipped']) }),
);

const Progress = z.object({
  steps: StepsTaken,
  subject: Subject,
  stage: z.nullable(Stage),
  account: Profile,
});

export const readOnboarding = endpoint({
  method: 'GET',
  path: '/onboarding',
  access: 'member',
  summary: 'Read the onboarding progress',
  reply: Progress,
});

export const answerOnboarding = endpoint({
  method: 'PUT',
  path: '/onboarding',
  access: 'member',
  summary: 'Answer or skip an onboarding step',
  description:
    'The member’s relationship to blood cancer is required; every other step can be skipped. Idempotent.',
  body: z.strictObject({
    step: z.enum(['personalisation', 'priority', 'topics', 'profile']),
    status: z.enum(['done', 'skipped']),
    answers: z.optional(AccountChanges),
    /** Skips every open step; each can still be answered later. */
    skip_rest: z.optional(z.boolean()),
  }),
  reply: Progress,
  refusals: { relationship_needed: 422, too_young: 422 },
});
