import * as z from 'zod';
import type { Config } from '#platform/config.ts';
import { defineJob, type Job } from '#platform/jobs/job.ts';
import { everyMinute, type Schedule } from '#platform/jobs/schedule.ts';
import { recheckHeldFiles } from './inspection/inspect-file.ts';
import { uploadLifeMs } from './rules.ts';
import { forgetUploads } from './store.ts';

const recheckFiles = { name: 'recheck-files', payload: z.object({}) };
const forgetUnsentFiles = { name: 'forget-unsent-files', payload: z.object({}) };

export const attachmentSchedules: readonly Schedule[] = [
  { name: 'recheck-files', kind: recheckFiles, zone: 'UTC', at: everyMinute },
  { name: 'forget-unsent-files', kind: forgetUnsentFiles, zone: 'UTC', at: ['04:40', '16:40'] },
];

export function attachmentJobs({ CLAMD_URL }: Pick<Config, 'CLAMD_URL'>): readonly Job[] {
  return [
    defineJob(recheckFiles, ({ db, signal }) => recheckHeldFiles(db, CLAMD_URL, signal)),
    defineJob(forgetUnsentFiles, ({ db, now }) => forgetUploads(db, new Date(now.getTime() - uploadLifeMs))),
  ];
}
