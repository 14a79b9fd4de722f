import * as z from 'zod/mini';
import { Profile, Stage, Told } from './about-me.ts';
import { endpoint } from './endpoint.ts';

/** In their order. The first is done by whoever has an account. */
export const Step = z.enum(['create_account', 'personalisation', 'priority', 'topics', 'profile']);
export type Step = z.output<typeof Step>;

export const StepsTaken = z.array(z.object({ step: Step, status: z.enum(['open', 'done', 'skipped']) }));

const Progress = z.object({
  steps: StepsTaken,
  stage: z.nullable(Stage),
  account: Profile,
});

export const readOnboarding = endpoint({
  method: 'GET',
  path: '/onboarding',
  access: 'member',
  summary: 'How far the first questions are answered',
  reply: Progress,
});

export const answerOnboarding = endpoint({
  method: 'PUT',
  path: '/onboarding',
  access: 'member',
  summary: 'Answer or skip a step. Safe to send again. Who somebody is must be told; the rest may be skipped',
  body: z.strictObject({
    step: z.enum(['personalisation', 'priority', 'topics', 'profile']),
    status: z.enum(['done', 'skipped']),
    answers: z.optional(Told),
    /** Everything that is still open is skipped: it can be answered at any time later. */
    skip_rest: z.optional(z.boolean()),
  }),
  reply: Progress,
  refusals: { relationship_needed: 422, too_young: 422 },
});
