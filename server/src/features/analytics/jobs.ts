import * as z from 'zod';
import { daysAfter } from '@kindred/contract/calendar-days.ts';
import { defineJob, type Job } from '#platform/jobs/job.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import { retentionDays } from './rules.ts';
import { forgetCounts } from './store.ts';

const forgetUsage = { name: 'forget-usage', payload: z.object({}) };

export const countingSchedules: readonly Schedule[] = [
  { name: 'forget-usage', kind: forgetUsage, zone: 'UTC', at: ['04:20'] },
];

export const countingJobs: readonly Job[] = [
  defineJob(forgetUsage, ({ db, now }) =>
    forgetCounts(db, daysAfter(now.toISOString().slice(0, 10), -retentionDays)),
  ),
];
