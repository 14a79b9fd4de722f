import * as z from 'zod';
import type { Config } from '#platform/config.ts';
import { defineJob, type Job } from '#platform/jobs/job.ts';
import { everyMinute, type Schedule } from '#platform/jobs/schedule.ts';
import { openIdSettings } from '#platform/openid/openid-client.ts';
import { checkEveryone } from './actions.ts';
import { organisationPath } from './rules.ts';
import { forgetSignIns } from './store.ts';

const check = { name: 'check-organisation', payload: z.object({}) };

export const organisationSchedules: readonly Schedule[] = [
  { name: 'check-organisation', kind: check, zone: 'UTC', at: everyMinute },
];

export function organisationJobs(config: Config): Job[] {
  const provider = openIdSettings(config, organisationPath);
  return [
    // The next run follows within a minute, so this one is not retried.
    defineJob(
      check,
      async (ctx) => {
        await forgetSignIns(ctx.db, ctx.now);
        if (provider) await checkEveryone(ctx, provider);
      },
      { attempts: 1, seconds: 50 },
    ),
  ];
}
