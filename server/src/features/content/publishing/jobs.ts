import * as z from 'zod';
import { dayIn } from '#platform/calendar/zone-time.ts';
import { defineJob, type Job } from '#platform/jobs/job.ts';
import { everyMinute, type Schedule } from '#platform/jobs/schedule.ts';
import { readCharityZone } from '#platform/content/charity-zone.ts';
import { endNotice, expireReview, publishPlannedDraft } from './actions.ts';
import { endNotices, publishPlanned } from './rules.ts';
import { listEndedNotices, listExpiredReviews } from './store.ts';

const expireReviews = { name: 'expire-content-reviews', payload: z.object({}) };

/** The charity may be in any zone, and its midnight at half past an hour of UTC. */
const everyHalfHour = everyMinute.filter((time) => /[14]0$/.test(time));

export const publishingSchedules: readonly Schedule[] = [
  { name: 'expire-content-reviews', kind: expireReviews, zone: 'UTC', at: everyHalfHour },
  // What was imported has no job of its own.
  { name: 'end-notices', kind: endNotices, zone: 'UTC', at: everyHalfHour },
];

export const publishingJobs: readonly Job[] = [
  defineJob(publishPlanned, ({ db, now }, { id, version }) => publishPlannedDraft(db, { id, version, now })),
  defineJob(endNotices, async ({ db, now }) => {
    for (const { kind, slug, data } of await listEndedNotices(db, now))
      await db.transaction().execute((tx) => endNotice(tx, { kind, item: slug, data, now }));
  }),
  defineJob(expireReviews, async ({ db, now }) => {
    for (const { kind, slug, data } of await listExpiredReviews(db, dayIn(await readCharityZone(db), now)))
      await db.transaction().execute((tx) => expireReview(tx, { kind, item: slug, data, now }));
  }),
];
