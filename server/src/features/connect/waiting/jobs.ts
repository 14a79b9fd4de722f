import * as z from 'zod';
import type { Config } from '#platform/config.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { defineJob, type Job } from '#platform/jobs/job.ts';
import { everyMinute, type Schedule } from '#platform/jobs/schedule.ts';
import { watchConversations } from './actions.ts';
import { dueTimes, waitingSettings } from './rules.ts';
import { hasWatchedConversations } from './store.ts';

/** Schedules run at most once a minute, and a member should not wait that long: so each minute queues four runs. */
const watchChats = { name: 'watch-chats', payload: z.object({}) };
const lookAtChats = { name: 'look-at-chats', payload: z.object({}) };
const secondsOfLooks = [0, 15, 30, 45];

export const chatSchedules: readonly Schedule[] = [
  { name: 'watch-chats', kind: watchChats, zone: 'UTC', at: everyMinute },
];

export function chatJobs(config: Config): readonly Job[] {
  const settings = waitingSettings(config);
  return [
    defineJob(watchChats, async ({ db, now }) => {
      if (!(await hasWatchedConversations(db, dueTimes(now, settings).closed))) return;
      await db.transaction().execute(async (tx) => {
        for (const seconds of secondsOfLooks)
          await enqueue(tx, lookAtChats, {}, { runAt: new Date(now.getTime() + seconds * 1_000) });
      });
    }),
    defineJob(lookAtChats, ({ db, now }) => watchConversations(db, now, settings)),
  ];
}
