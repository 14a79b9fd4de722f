import * as z from 'zod';
import { eraseFiles } from '#features/connect/attachments/public.ts';
import type { Config } from '#platform/config.ts';
import { defineJob, type Job } from '#platform/jobs/job.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import { monthsBefore } from './rules.ts';
import { eraseTexts, forgetConversationErasures } from './store.ts';

const forgetChats = { name: 'forget-chats', payload: z.object({}) };

export const afterwardsSchedules: readonly Schedule[] = [
  { name: 'forget-chats', kind: forgetChats, zone: 'UTC', at: ['04:20'] },
];

export function afterwardsJobs({ CHAT_KEEP_MONTHS }: Pick<Config, 'CHAT_KEEP_MONTHS'>): readonly Job[] {
  return [
    defineJob(forgetChats, async ({ db, now, signal }) => {
      const closedBefore = monthsBefore(now, CHAT_KEEP_MONTHS);
      // Erase files first: a conversation whose texts are gone is not visited again.
      while (!signal.aborted && (await eraseFiles(db, closedBefore)) > 0);
      while (!signal.aborted && (await eraseTexts(db, { closedBefore, now })) > 0);
      await forgetConversationErasures(db, monthsBefore(now, 1));
    }),
  ];
}
