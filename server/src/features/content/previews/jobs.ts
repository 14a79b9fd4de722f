import * as z from 'zod';
import { defineJob, type Job } from '#platform/jobs/job.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import { forgetPreviews } from './store.ts';

const forgetSharedPreviews = { name: 'forget-content-previews', payload: z.object({}) };

export const previewSchedules: readonly Schedule[] = [
  { name: 'forget-content-previews', kind: forgetSharedPreviews, zone: 'UTC', at: ['05:10'] },
];

export const previewJobs: readonly Job[] = [
  defineJob(forgetSharedPreviews, ({ db, now }) => forgetPreviews(db, now)),
];
