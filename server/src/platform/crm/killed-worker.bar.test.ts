import { spawn } from 'node:child_process';
import { join as joinPath } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startWorkers } from '#platform/jobs/workers.ts';
import { givenCrm } from './fixtures.ts';

const program = joinPath(import.meta.dirname, '../../testing/crm-worker.ts');
const until = (look: () => void | Promise<void>) => vi.waitFor(look, { timeout: 80_000, interval: 20 });

function startWorker(url: string, login: object) {
  const worker = spawn(process.execPath, [program, url, JSON.stringify(login), '1'], { stdio: 'inherit' });
  onTestFinished(() => void worker.kill('SIGKILL'));
  return worker;
}

it('another worker syncs a member if the first is killed halfway', async () => {
  const { url, login, join, salesforce, recordsOf, waiting } = await givenCrm((nth) =>
    nth === 1 ? 'take-then-hang' : 'take',
  );
  const id = await join('Mary');
  const first = startWorker(url, { ...login, timeoutMs: 20_000 });
  await until(() => expect(salesforce.tries()).toBe(1));
  const killed = performance.now();
  startWorker(url, login);
  first.kill('SIGKILL');
  await until(async () => expect(await waiting()).toBe(0));
  process.stdout.write(
    `CRM, killed worker: taken over after ${Math.round(performance.now() - killed)} ms (lease 1 s)\n`,
  );
  expect(recordsOf(id)).toHaveLength(1);
  expect(salesforce.records.size).toBe(1);
}, 180_000);

it('ends with the current values if a worker stalls past its lease with outdated ones', async () => {
  const { url, login, join, say, salesforce, recordsOf, waiting } = await givenCrm((nth) =>
    nth === 1 ? 'hang' : 'take',
  );
  const id = await join('Mary');
  const first = startWorker(url, { ...login, timeoutMs: 2_000 });
  await until(() => expect(salesforce.tries()).toBe(1));
  first.kill('SIGSTOP');
  startWorker(url, login);
  await say(id, { first_name: 'Maria' });
  await until(async () => expect(await waiting()).toBe(0));
  // The first worker’s call arrives after all, later than the newer one.
  Object.assign(recordsOf(id)[0] ?? {}, { FirstName: 'Mary' });
  first.kill('SIGCONT');
  await until(() => expect(recordsOf(id)).toMatchObject([{ FirstName: 'Maria' }]));
}, 180_000);

it('two workers sync members in order, even when calls arrive slowly', async () => {
  const { db, url, jobs, log, join, say, salesforce, recordsOf, waiting, clock } = await givenCrm(
    (nth) => (nth % 3 === 0 ? 'late' : 'take'),
    // The clock is stopped, so a call that timed out on a slow machine would never be retried.
    30_000,
  );
  const workers = [1, 2].map(() =>
    startWorkers({ db, url, jobs, clock, log, options: { pollMs: 20, graceSeconds: 1 } }),
  );
  onTestFinished(async () => void (await Promise.all(workers.map((one) => one.stop()))));
  const people = await Promise.all(Array.from({ length: 4 }, () => join('0')));
  for (let n = 1; n <= 8; n += 1) await Promise.all(people.map((id) => say(id, { first_name: String(n) })));
  await until(async () => expect(await waiting()).toBe(0));
  expect(people.map((id) => recordsOf(id)[0]?.['FirstName'])).toEqual(people.map(() => '8'));
  expect(salesforce.records.size).toBe(4);
  for (const id of people) {
    const mine = salesforce.written.filter((fields) => fields['Kindred_Id__c'] === id);
    const names = mine.map(({ FirstName }) => Number(FirstName));
    expect(names).toEqual(names.toSorted((a, b) => a - b));
  }
}, 180_000);
