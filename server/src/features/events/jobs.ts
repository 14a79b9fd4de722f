import * as z from 'zod';
import type { Database } from '#platform/database.ts';
import { newId } from '#platform/ids.ts';
import { defineJob, type Job } from '#platform/jobs/job.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import { nextOccurrence } from './rules.ts';
import { endThoseOver, keepEvent, latestEdited, lockPlan, readTemplates, templatesToCome } from './store.ts';

/** An event was moved or cancelled. Handled by the module that knows its participants. */
export const eventChanged = {
  name: 'event-changed',
  payload: z.object({ event: z.uuid(), sequence: z.int() }),
};
const planAgain = { name: 'plan-events', payload: z.object({}) };

const everyHour = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:10`);

export const eventSchedules: readonly Schedule[] = [
  { name: 'plan-events', kind: planAgain, zone: 'UTC', at: everyHour },
];

export const eventJobs: readonly Job[] = [
  defineJob(planAgain, async ({ db, now }) => void (await planEvents(db, now))),
];

/** Keeps one upcoming event per sample. Idempotent, also across processes. */
export function planEvents(db: Database, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await lockPlan(tx);
    await endThoseOver(tx, now);
    const toCome = await templatesToCome(tx, now);
    const missing = (await readTemplates(tx)).filter(({ slug }) => !toCome.has(slug));
    const adopted = await latestEdited(tx);
    let planned = 0;
    for (const template of missing)
      if (await keepEvent(tx, nextOccurrence(template, newId(), now, adopted.get(template.slug)), now))
        planned += 1;
    return planned;
  });
}
