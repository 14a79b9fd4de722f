import * as z from 'zod';
import { defineJob, type Job } from '#platform/jobs/job.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import { eraseDue, type Erasing } from './actions.ts';
import { listDue } from './store.ts';

const eraseMembers = { name: 'erase-members', payload: z.object({}) };

export const settingsSchedules: readonly Schedule[] = [
  { name: 'erase-members', kind: eraseMembers, zone: 'UTC', at: ['00:30', '06:30', '12:30', '18:30'] },
];

/**
 * Erases members one by one, each completely or not at all: after an interruption, the next run continues. A member who
 * cannot be erased holds up no one else, but fails the run.
 */
export function settingsJobs(erasing: Erasing): Job[] {
  return [
    defineJob(eraseMembers, async ({ db, now, log, signal }) => {
      let erased = 0;
      const faults: unknown[] = [];
      for (const id of await listDue(db, now)) {
        if (signal.aborted) break;
        try {
          if (await eraseDue(db, id, now, erasing)) erased += 1;
        } catch (fault) {
          faults.push(fault);
        }
      }
      if (erased > 0) log.info({ erased }, 'members erased');
      if (faults.length > 0) throw new AggregateError(faults, `${faults.length} members could not be erased`);
    }),
  ];
}
