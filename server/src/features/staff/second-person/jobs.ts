import { dayMs } from '@kindred/contract/calendar-days.ts';
import * as z from 'zod';
import { defineJob, type Job } from '#platform/jobs/job.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import { forgetOldChanges } from './store.ts';

const forgetChanges = { name: 'forget-member-changes', payload: z.object({}) };
/** Longer than any of its links works; the audit log keeps the fact that it happened. */
const keptDays = 30;

export const memberChangeSchedules: readonly Schedule[] = [
  { name: 'forget-member-changes', kind: forgetChanges, zone: 'UTC', at: ['03:55'] },
];

export const memberChangeJobs: Job[] = [
  defineJob(forgetChanges, ({ db, now }) => forgetOldChanges(db, new Date(now.getTime() - keptDays * dayMs))),
];
