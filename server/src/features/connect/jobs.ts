import * as z from 'zod';
import { defineJob, type Job } from '#platform/jobs/job.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import { forgetting } from './rules.ts';
import { forgetForms } from './store.ts';

const forgetContactForms = { name: 'forget-contact-forms', payload: z.object({}) };

export const connectSchedules: readonly Schedule[] = [
  { name: 'forget-contact-forms', kind: forgetContactForms, zone: 'UTC', at: ['04:10'] },
];

export const connectJobs: readonly Job[] = [
  defineJob(forgetContactForms, ({ db, now }) => forgetForms(db, forgetting(now))),
];
