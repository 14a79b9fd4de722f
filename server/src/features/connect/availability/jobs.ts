import * as z from 'zod';
import { defineJob, type Job } from '#platform/jobs/job.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import { noteStaffing } from './actions.ts';
import { staffingMinutes } from './rules.ts';

const noteDesk = { name: 'note-desk', payload: z.object({}) };

const two = (part: number) => String(part).padStart(2, '0');
const everyTenMinutes = Array.from({ length: (24 * 60) / staffingMinutes }, (_, nth) => {
  const minute = nth * staffingMinutes;
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
});

export const staffingSchedules: readonly Schedule[] = [
  { name: 'note-desk', kind: noteDesk, zone: 'UTC', at: everyTenMinutes },
];

export const staffingJobs: readonly Job[] = [defineJob(noteDesk, ({ db, now }) => noteStaffing(db, now))];
