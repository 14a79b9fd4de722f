import { expect, it } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { crmJobs, openCrmWith } from '#platform/crm/deliver.ts';
import { recordingLog } from '#platform/jobs/fixtures.ts';
import { runDue } from '#platform/jobs/run-due.ts';
import { crmSource } from '../../testing/crm-source.ts';
import { givenCrmLogin } from '../../testing/given-crm-login.ts';
import { givenAccounts } from './fixtures.ts';

/** A new member of an installation with these settings. */
async function givenNewcomer(env: Record<string, string> = {}) {
  const app = await givenAccounts(env);
  const browser = app.browser();
  await browser.post('/accounts/register', {
    first_name: 'Mary',
    email: 'mary@example.org',
    terms_version: '1',
    news: true,
  });
  const { token } = await app.message('mary@example.org');
  const signedIn = await browser.get(`/verify_magic_link.json?token=${token}`);
  const open = openCrmWith(readConfig({ KINDRED_ENV: 'test', ...env }));
  const jobs = crmJobs({ open, source: crmSource });
  return {
    db: app.db,
    get: async (path: string) => (await browser.get(path, signedIn.token)).body,
    passOn: () => runDue({ db: app.db, jobs, clock: app.clock, log: recordingLog().log }),
  };
}

const nothingYet = { subject: null, diagnosis: [], my_caw: null, goal: null, topic_preferences: [] };

it('shows a member what the CRM receives about them, and whether it has arrived', async () => {
  const { get, passOn } = await givenNewcomer();
  expect(await get('/accounts/salesforce_profile')).toEqual({ ...nothingYet, passed_on: false });
  await passOn();
  expect(await get('/accounts/salesforce_profile')).toEqual({ ...nothingYet, passed_on: true });
});

it('adds the CRM id to the profile once the CRM has assigned one', async () => {
  const { db, get, passOn } = await givenNewcomer();
  expect(await get('/accounts/profile')).toMatchObject({ sf_id: null });
  await passOn();
  const { sf_id, fields } = await db
    .selectFrom('crm_record')
    .select(['sf_id', 'fields'])
    .executeTakeFirstOrThrow();
  expect(await get('/accounts/profile')).toMatchObject({ sf_id });
  expect(fields).toMatchObject({ first_name: 'Mary', consents: ['news', 'terms'] });
});

it('shows the topics that a member chose, from our own database', async () => {
  const { db, get } = await givenNewcomer();
  await db
    .updateTable('member')
    .set({ topic_preferences: ['fatigue'] })
    .execute();
  expect(await get('/accounts/salesforce_profile')).toMatchObject({ topic_preferences: ['fatigue'] });
});

it('keeps working while the CRM is down, and says that the change is still pending', async () => {
  const { get, passOn } = await givenNewcomer(givenCrmLogin('http://127.0.0.1:9'));
  await passOn();
  expect(await get('/accounts/salesforce_profile')).toEqual({ ...nothingYet, passed_on: false });
  expect(await get('/accounts/profile')).toMatchObject({ first_name: 'Mary', sf_id: null });
});
