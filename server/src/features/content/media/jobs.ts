import * as z from 'zod';
import { defineJob, type Job } from '#platform/jobs/job.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import { uploadRestMs } from './rules.ts';
import { forgetMediaUploads } from './store.ts';

const forgetUploads = { name: 'forget-media-uploads', payload: z.object({}) };

export const mediaSchedules: readonly Schedule[] = [
  { name: 'forget-media-uploads', kind: forgetUploads, zone: 'UTC', at: ['04:50', '16:50'] },
];

export const mediaJobs: readonly Job[] = [
  defineJob(forgetUploads, ({ db, now }) => forgetMediaUploads(db, new Date(now.getTime() - uploadRestMs))),
];
