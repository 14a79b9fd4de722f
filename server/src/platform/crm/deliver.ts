import * as z from 'zod';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/database.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { defineJob, type Job, type JobContext, type Limits } from '#platform/jobs/job.ts';
import type { Crm, CrmSource } from './crm.ts';
import { localCrm } from './local.ts';
import { deliverToCrm, passOn } from './pass-on.ts';
import { salesforceCrm } from './salesforce.ts';
import { forgetChanges, forgetRecord, readDue } from './store.ts';

/** With the usual pauses a CRM may be away for more than two days before anything is given up. */
const limits: Limits = { attempts: 60, seconds: 60 };
/** Longer than any call that we gave up may still be worked on over there. */
const eraseAgainMs = 15 * 60_000;

export const eraseFromCrm = { name: 'erase-from-crm', payload: z.object({ member_id: z.uuid() }) };

export interface CrmParts {
  open: (ctx: { db: Database; now: Date }) => Crm;
  source: CrmSource;
}

export function crmJobs(parts: CrmParts): Job[] {
  return [
    defineJob(deliverToCrm, (ctx, { member_id }) => deliver(ctx, member_id, parts), limits),
    defineJob(eraseFromCrm, (ctx, { member_id }) => erase(ctx, member_id, parts), limits),
  ];
}

/** Salesforce where it is set up, and a table of our own where it is not. */
export function openCrmWith(config: Config): CrmParts['open'] {
  const { SALESFORCE_LOGIN_URL, SALESFORCE_CLIENT_ID, SALESFORCE_USERNAME, SALESFORCE_PRIVATE_KEY } = config;
  if (!(SALESFORCE_LOGIN_URL && SALESFORCE_CLIENT_ID && SALESFORCE_USERNAME && SALESFORCE_PRIVATE_KEY))
    return ({ db, now }) => localCrm(db, now);
  const salesforce = salesforceCrm({
    loginUrl: SALESFORCE_LOGIN_URL,
    clientId: SALESFORCE_CLIENT_ID,
    username: SALESFORCE_USERNAME,
    privateKey: SALESFORCE_PRIVATE_KEY,
  });
  return () => salesforce;
}

/**
 * Sends what holds now, so all that waits for a member is passed on at once. The order of jobs lets one
 * work for a member at a time: what is sent is never older than what was sent before.
 */
async function deliver(ctx: JobContext, memberId: string, { open, source }: CrmParts): Promise<void> {
  const { db, now, signal } = ctx;
  const { changes, snapshot } = await readDue(db, source.parts, memberId);
  if (changes.length === 0) return;
  signal.throwIfAborted();
  if (!snapshot) {
    await erase(ctx, memberId, { open, source });
    await db.transaction().execute(async (tx) => {
      await forgetChanges(tx, changes);
      const runAt = new Date(now.getTime() + eraseAgainMs);
      await enqueue(tx, eraseFromCrm, { member_id: memberId }, { runAt });
    });
    return;
  }
  const crm = open(ctx);
  try {
    const sf_id = await crm.upsert(memberId, snapshot, signal);
    if (!signal.aborted)
      await db.transaction().execute(async (tx) => {
        await source.keepId(tx, memberId, sf_id);
        await forgetChanges(tx, changes);
        if (crm.outside) await forgetRecord(tx, memberId);
      });
  } finally {
    // Somebody else may have sent something newer meanwhile, and this after it: what holds is sent once more.
    if (signal.aborted) await db.transaction().execute((tx) => passOn(tx, memberId, 'profile', now));
  }
}

/** A record of ours may be left from before there was a CRM outside. */
async function erase(ctx: JobContext, memberId: string, { open }: CrmParts): Promise<void> {
  await open(ctx).erase(memberId, ctx.signal);
  await forgetRecord(ctx.db, memberId);
}
