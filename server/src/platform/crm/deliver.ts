import * as z from 'zod';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/database.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { defineJob, type Job, type JobContext, type JobLimits } from '#platform/jobs/job.ts';
import type { Crm, CrmSource } from './crm.ts';
import { localCrm } from './local.ts';
import { deliverToCrm, syncToCrm } from './sync.ts';
import { salesforceCrm } from './salesforce.ts';
import { forgetChanges, forgetRecord, readDueSyncs } from './store.ts';

/** With the usual backoff, a CRM can be down for more than two days before a sync is given up. */
const limits: JobLimits = { attempts: 60, seconds: 60 };
/** Longer than the CRM may go on processing a call that timed out here. */
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

/** Salesforce if it is configured, otherwise our own table. */
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
 * Sends the current values, so all of a member's pending changes are synced together. The job order runs one sync per
 * member at a time: nothing sent is older than what was sent before.
 */
async function deliver(ctx: JobContext, memberId: string, { open, source }: CrmParts): Promise<void> {
  const { db, now, signal } = ctx;
  const { changes, snapshot } = await readDueSyncs(db, source.parts, memberId);
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
    // A worker with an expired lease may have sent older values after newer ones, so the current values are sent
    // again.
    if (signal.aborted) await db.transaction().execute((tx) => syncToCrm(tx, memberId, 'profile', now));
  }
}

/** Our own table may still hold a record from before an external CRM was configured. */
async function erase(ctx: JobContext, memberId: string, { open }: CrmParts): Promise<void> {
  await open(ctx).erase(memberId, ctx.signal);
  await forgetRecord(ctx.db, memberId);
}
