import * as z from 'zod';
import { defineJob, type Job } from '#platform/jobs/job.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import { eraseDue, type Erasing } from './actions.ts';
import { listDue } from './store.ts';

const eraseMembers = { name: 'erase-members', payload: z.object({}) };

export const settingsSchedules: readonly Schedule[] = [
  { name: 'erase-members', kind: eraseMembers, zone: 'UTC', at: ['00:30', '06:30', '12:30', '18:30'] },
];

/** In turn, each completely or not at all: after an interruption, the next run continues. */
export function settingsJobs(erasing: Erasing): Job[] {
  return [
    defineJob(eraseMembers, async ({ db, now, log, signal }) => {
      let erased = 0;
      for (const id of await listDue(db, now)) {
        if (signal.aborted) break;
        if (await eraseDue(db, id, now, erasing)) erased += 1;
      }
      if (erased > 0) log.info({ erased }, 'members erased');
    }),
  ];
}
