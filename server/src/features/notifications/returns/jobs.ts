import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '@kindred/contract/calendar-days.ts';
import { ifThere } from '@kindred/postgres/errors.ts';
import * as z from 'zod';
import { defineJob, type Job } from '#platform/jobs/job.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import { applyReports } from './actions.ts';
import { readDeliveryReport } from './source.ts';
import { forgetReports } from './store.ts';

const forgetMailReports = { name: 'forget-mail-reports', payload: z.object({}) };
const readMailbox = { name: 'read-delivery-reports', payload: z.object({}) };
const everyTenMinutes = Array.from({ length: 144 }, (_, nth) => {
  const minute = nth * 10;
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
});

/** Without a mailbox there is nothing to read. */
export const returnSchedules = ({
  MAIL_REPORTS_DIR,
}: {
  MAIL_REPORTS_DIR?: string | undefined;
}): Schedule[] => [
  { name: 'forget-mail-reports', kind: forgetMailReports, zone: 'UTC', at: ['03:25'] },
  ...(MAIL_REPORTS_DIR === undefined
    ? []
    : [{ name: 'read-delivery-reports', kind: readMailbox, zone: 'UTC', at: everyTenMinutes }]),
];

/** Longer than any provider keeps repeating a report. */
const keptDays = 7;

export const returnJobs = ({ MAIL_REPORTS_DIR: dir }: { MAIL_REPORTS_DIR?: string | undefined }): Job[] => [
  defineJob(forgetMailReports, ({ db, now }) =>
    forgetReports(db, new Date(now.getTime() - keptDays * dayMs)),
  ),
  /** A maildir folder to which the mail server delivers bounces. Files are deleted once read. */
  defineJob(readMailbox, async ({ db, now }) => {
    const names = dir === undefined ? undefined : await ifThere(readdir(dir));
    for (const name of names ?? []) {
      const file = join(dir ?? '', name);
      const mail = await ifThere(readFile(file, 'utf8'));
      if (mail === undefined) continue;
      await applyReports(db, readDeliveryReport(mail), now);
      await rm(file, { force: true });
    }
  }),
];
