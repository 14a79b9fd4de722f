import * as z from 'zod';
import { countDays } from '#platform/day-counts/count-days.ts';
import type { NumberSource } from '#platform/day-counts/source.ts';
import { defineJob, type Job } from '#platform/jobs/job.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';

const countNumbers = { name: 'count-numbers', payload: z.object({}) };

/** Soon after midnight, in whichever zone the charity is: in an hour without a new day there is nothing to do. */
const everyHour = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:04`);

export const numberSchedules: readonly Schedule[] = [
  { name: 'count-numbers', kind: countNumbers, zone: 'UTC', at: everyHour },
];

export const numberJobs = (sources: readonly NumberSource[]): readonly Job[] => [
  defineJob(countNumbers, ({ db, now }) => countDays(db, sources, now)),
];
