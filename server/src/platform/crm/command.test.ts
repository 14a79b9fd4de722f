import { execFile } from 'node:child_process';
import { join as joinPath } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { runDue } from '#platform/jobs/run-due.ts';
import { crmSource } from '../../testing/crm-source.ts';
import { crmJobs } from './deliver.ts';
import { givenCrm } from './fixtures.ts';
import { localCrm } from './local.ts';
import { bareProcess } from '@kindred/postgres/bare-process.ts';

const run = promisify(execFile);
const server = joinPath(import.meta.dirname, '../..');

function command(url: string, ...words: string[]) {
  return run(process.execPath, [joinPath(server, 'crm.ts'), ...words], {
    env: { ...bareProcess, DATABASE_URL: url },
  });
}

it('crm command: lists failed syncs without personal data, and retries them', async () => {
  const { url, join, deliver, salesforce, recordsOf, waiting } = await givenCrm(() => 'invalid');
  const mary = await join('Mary-of-the-list');
  const robin = await join('Robin-of-the-list');
  await deliver();
  const { stdout } = await command(url, 'list');
  expect(stdout).toContain('Failed deliveries: 2');
  expect(stdout).toContain(mary);
  expect(stdout).toContain('invalid_email_address');
  expect(stdout).not.toMatch(/of-the-list|example\.org/);

  salesforce.behave(undefined);
  const [, first = ''] = /^ {2}(\d+) {2}/m.exec(stdout) ?? [];
  expect((await command(url, 'replay', first)).stdout).toContain(
    'To be tried again by the running server: 1',
  );
  await deliver();
  expect([recordsOf(mary).length, recordsOf(robin).length]).toEqual([1, 0]);
  await command(url, 'replay', '--all');
  await deliver();
  expect(recordsOf(robin)).toHaveLength(1);
  expect(await waiting()).toBe(0);
  expect((await command(url, 'list')).stdout).toContain('Failed deliveries: 0');
}, 60_000);

it('crm command: moves everyone from our own table to a newly configured Salesforce', async () => {
  const { db, url, join, deliver, recordsOf, log, clock } = await givenCrm();
  const id = await join('Mary');
  const local = crmJobs({ open: () => localCrm(db, clock.now()), source: crmSource });
  await runDue({ db, jobs: local, clock, log });
  expect(recordsOf(id)).toEqual([]);
  expect((await command(url, 'move')).stdout).toContain('To be sent to Salesforce by the running server: 1');
  await deliver();
  expect(recordsOf(id)).toMatchObject([{ FirstName: 'Mary' }]);
  expect(await db.selectFrom('crm_record').select('sf_id').execute()).toEqual([]);
}, 60_000);

it('crm command: reports an unknown sync and an unknown command', async () => {
  const { url } = await givenCrm();
  await expect(command(url, 'replay', '7')).rejects.toThrow('There is no failed delivery with the number 7.');
  await expect(command(url, 'replay')).rejects.toThrow('npm run crm -- list');
}, 60_000);
