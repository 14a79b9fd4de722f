import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { givenDatabase } from '../testing/given-database.ts';
import { openEar } from './ear.ts';

async function givenEar(againMs = 20) {
  const { db, url } = await givenDatabase();
  const faults: unknown[] = [];
  const ear = await openEar(url, (error) => faults.push(error), againMs);
  onTestFinished(() => ear.close());
  const heard: (string | undefined)[] = [];
  await ear.on('stream', (words) => heard.push(words));
  const say = (channel: string, words: string) => sql`select pg_notify(${channel}, ${words})`.execute(db);
  const cut = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'kindred-ear' and datname = current_database()`.execute(db);
  return { ear, heard, faults, say, cut };
}

it('hears what is said on each channel that it listens to, and nothing else', async () => {
  const { ear, heard, say } = await givenEar();
  const other: unknown[] = [];
  await ear.on('content', (words) => other.push(words));
  await say('stream', 'ann bob');
  await say('content', '');
  await say('nobody', 'x');
  await say('stream', '*');
  await expect.poll(() => heard).toEqual(['ann bob', '*']);
  expect(other).toEqual(['']);
});

it('listens again after it was cut, says that it may have missed something, and tells of it once', async () => {
  const { heard, faults, say, cut } = await givenEar();
  await cut();
  await expect.poll(() => heard).toEqual([undefined]);
  await say('stream', 'again');
  await expect.poll(() => heard).toEqual([undefined, 'again']);
  expect(faults).toHaveLength(1);
  await cut();
  await expect.poll(() => heard).toEqual([undefined, 'again', undefined]);
});

it('is no reason not to start: without a database it goes on trying', async () => {
  const faults: unknown[] = [];
  const ear = await openEar('postgres://nobody@127.0.0.1:1/none', (error) => faults.push(error), 5);
  await expect.poll(() => faults.length).toBe(1);
  await ear.close();
});
