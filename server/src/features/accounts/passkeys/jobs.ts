import * as z from 'zod';
import { defineJob, type Job } from '#platform/jobs/job.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import { forgetChallenges } from './store.ts';

const forgetOld = { name: 'forget-passkey-challenges', payload: z.object({}) };

export const passkeySchedules: readonly Schedule[] = [
  { name: 'forget-passkey-challenges', kind: forgetOld, zone: 'UTC', at: ['03:50'] },
];

export const passkeyJobs: readonly Job[] = [
  defineJob(forgetOld, async ({ db, now }) => {
    await forgetChallenges(db, now);
  }),
];
