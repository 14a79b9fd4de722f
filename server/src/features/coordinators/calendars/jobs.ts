import * as z from 'zod';
import { defineJob, type Job } from '#platform/jobs/job.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import type { LocalizedConfig } from '#platform/locale.ts';
import { publicCalendars, readCalendars } from './actions.ts';

const readOutsideCalendars = { name: 'read-coordinator-calendars', payload: z.object({}) };

const everyQuarterHour = Array.from({ length: 96 }, (_, at) =>
  [Math.floor(at / 4), (at % 4) * 15].map((part) => String(part).padStart(2, '0')).join(':'),
);

export const calendarSchedules: readonly Schedule[] = [
  { name: 'read-coordinator-calendars', kind: readOutsideCalendars, zone: 'UTC', at: everyQuarterHour },
];

export const calendarJobs = (config: LocalizedConfig): readonly Job[] => [
  defineJob(readOutsideCalendars, ({ db, now, signal }) =>
    readCalendars(db, { baseUrl: config.BASE_URL, rules: publicCalendars(config) }, { now, signal }),
  ),
];
