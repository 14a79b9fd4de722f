import { generateKeyPairSync } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { startSalesforce, type FakeSalesforceSettings } from '@kindred/rigs/fakes/salesforce.ts';
import { settableClock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { recordingLog } from '#platform/jobs/fixtures.ts';
import { runDue } from '#platform/jobs/run-due.ts';
import { crmSource } from '../../testing/crm-source.ts';
import { givenDatabase } from '../../testing/given-database.ts';
import { givenMember } from '../../testing/given-member.ts';
import type { Crm } from './crm.ts';
import { crmJobs } from './deliver.ts';
import { localCrm } from './local.ts';
import { syncToCrm } from './sync.ts';
import { salesforceCrm } from './salesforce.ts';
import type { CrmTopic } from './tables.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const client = { clientId: 'kindred-app', username: 'kindred@charity.example' };

/** A Salesforce organisation, and the settings to sign in to it. */
async function givenSalesforce(behave?: FakeSalesforceSettings['behave']) {
  const salesforce = await startSalesforce({ publicKey, ...client, ...(behave ? { behave } : {}) });
  onTestFinished(salesforce.stop);
  return { salesforce, login: { loginUrl: salesforce.url, privateKey, ...client } };
}

/** A database whose members are synced to Salesforce, with a stopped clock. */
export async function givenCrm(behave?: FakeSalesforceSettings['behave'], timeoutMs = 300) {
  const { salesforce, login } = await givenSalesforce(behave);
  const crm = salesforceCrm({ ...login, timeoutMs });
  const members = await givenMembers(() => crm);
  const recordsOf = (id: string) =>
    [...salesforce.records.values()].filter((fields) => fields['Kindred_Id__c'] === id);
  return { ...members, salesforce, login, recordsOf };
}

/** The same, without Salesforce. */
export function givenLocalCrm() {
  return givenMembers(({ db, now }) => localCrm(db, now));
}

async function givenMembers(open: (ctx: { db: Database; now: Date }) => Crm) {
  const { db, url } = await givenDatabase();
  const clock = settableClock('2027-03-01T00:00:00Z');
  const { log, lines } = recordingLog();
  const jobs = crmJobs({ open, source: crmSource });
  const deliver = () => runDue({ db, jobs, clock, log });
  const say = (id: string, fields: { first_name?: string; email?: string }, what: CrmTopic = 'profile') =>
    db.transaction().execute(async (tx) => {
      if (Object.keys(fields).length > 0)
        await tx.updateTable('member').set(fields).where('id', '=', id).execute();
      await syncToCrm(tx, id, what, clock.now());
    });
  return {
    db,
    url,
    clock,
    log,
    lines,
    jobs,
    deliver,
    /** Delivers, and repeats after the backoff that failures require. */
    deliverInTime: async (hours = 4) => {
      for (let minute = 0; minute < hours * 60; minute += 10) {
        await deliver();
        clock.advance(600);
      }
    },
    /** Queues a member's change in its own transaction. */
    say,
    /** A new member with a pending sync. */
    join: async (first_name = 'Mary') => {
      const { id } = await givenMember(db, { first_name });
      await say(id, {});
      return id;
    },
    waiting: async () => (await db.selectFrom('crm_change').select('member_id').execute()).length,
    jobStates: async () => {
      const rows = await db.selectFrom('job').select('state').orderBy('id').execute();
      return rows.map(({ state }) => state);
    },
  };
}
