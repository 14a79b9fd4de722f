import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { givenDatabase } from './testing/given-database.ts';
import { bareProcess } from '@kindred/postgres/bare-process.ts';

const run = promisify(execFile);

it('jobs command: lists jobs that were given up, retries them, and discards them', async () => {
  const { url, db } = await givenDatabase();
  const env = { ...bareProcess, DATABASE_URL: url };
  const jobs = async (...words: string[]) =>
    (await run(process.execPath, [join(import.meta.dirname, 'jobs.ts'), ...words], { env })).stdout;
  const given = await db
    .insertInto('job')
    .values(
      [1, 2, 3].map((nth) => ({
        name: 'deliver-message',
        payload: JSON.stringify({ id: nth }),
        key: null,
        order_key: null,
        state: 'dead' as const,
        attempt: 15,
        leased_by: null,
        leased_until: null,
        last_fault: 'no_answer',
        ended_at: new Date('2027-03-01T00:00:00Z'),
      })),
    )
    .returning('id')
    .execute();
  const [first = 0, second = 0, third = 0] = given.map(({ id }) => id);
  expect(await jobs('list')).toBe(
    [first, second, third]
      .map(
        (id, at) =>
          `  ${id}  deliver-message  {"id":${at + 1}}  no_answer  tries: 15  since: 2027-03-01T00:00:00.000Z\n`,
      )
      .concat('Failed jobs: 3\n')
      .join(''),
  );
  expect(await jobs('discard', String(first))).toContain('Discarded.');
  expect(await jobs('replay', String(second))).toBe('To be tried again by the running server: 1\n');
  expect(await jobs('replay', '--all')).toBe('To be tried again by the running server: 1\n');
  const rows = await db
    .selectFrom('job')
    .select(['id', 'state', 'attempt'])
    .where('name', '=', 'deliver-message')
    .orderBy('id')
    .execute();
  expect(rows).toEqual([second, third].map((id) => ({ id, state: 'waiting', attempt: 0 })));
  await expect(jobs('replay', String(first))).rejects.toMatchObject({
    stderr: `There is no failed job with the number ${first}.\n`,
  });
  await expect(jobs('mend')).rejects.toMatchObject({ stderr: expect.stringContaining('Usage:') as string });
});
