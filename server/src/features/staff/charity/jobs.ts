import * as z from 'zod';
import { defineJob, type Job } from '#platform/jobs/job.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import { forgetPastHolidays } from './actions.ts';

const forgetHolidays = { name: 'forget-past-holidays', payload: z.object({}) };

/** Just after midnight in every zone: some are half an hour apart. */
const twiceAnHour = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0')).flatMap((hour) => [
  `${hour}:01`,
  `${hour}:31`,
]);

export const charitySchedules: readonly Schedule[] = [
  { name: 'forget-past-holidays', kind: forgetHolidays, zone: 'UTC', at: twiceAnHour },
];

export const charityJobs: readonly Job[] = [
  defineJob(forgetHolidays, ({ db, now }) => forgetPastHolidays(db, now)),
];
