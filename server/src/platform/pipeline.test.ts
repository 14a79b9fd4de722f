import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { givenDatabase } from '../testing/given-database.ts';
import { openDatabase, openPool, runCompiled } from './database.ts';
import { openPipeline } from './pipeline.ts';

const given = (text: string, ...values: unknown[]) => ({ name: text, text, values });
const echo = (value: number) => given('select $1::int as value, pg_backend_pid() as connection', value);

async function givenPipeline(most: number) {
  const { url, db } = await givenDatabase();
  const pipeline = openPipeline({ connectionString: url }, most);
  onTestFinished(() => pipeline.close());
  return { pipeline, url, db };
}

it('a pipeline: gives each of many statements its own result, on few connections', async () => {
  const { pipeline } = await givenPipeline(2);
  const values = Array.from({ length: 500 }, (_, at) => at);
  const results = await Promise.all(
    values.map((value) => pipeline.run<{ value: number; connection: number }>(echo(value))),
  );
  expect(results.map(({ rows: [row] }) => row?.value)).toEqual(values);
  expect(new Set(results.map(({ rows: [row] }) => row?.connection)).size).toBe(2);
  expect(pipeline.use()).toEqual({ connections: 2, underWay: 0 });
});

it('a pipeline: isolates a failing statement from those before and after it', async () => {
  const { pipeline } = await givenPipeline(1);
  const write = (value: number) => given('insert into written select 1 / $1::int returning value', value);
  await pipeline.run(given('create table written (value int)'));
  const results = await Promise.allSettled([1, 0, -1].map((value) => pipeline.run(write(value))));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const { rows } = await pipeline.run(given('select value from written order by value'));
  expect(rows).toEqual([{ value: -1 }, { value: 1 }]);
});

it('a pipeline: fails everything in flight on a lost connection, and the next statement opens another', async () => {
  const { pipeline } = await givenPipeline(1);
  const lost = await Promise.allSettled([
    pipeline.run(given('select pg_terminate_backend(pg_backend_pid())')),
    pipeline.run(echo(1)),
  ]);
  expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await pipeline.run(echo(2))).rows).toMatchObject([{ value: 2 }]);
});

it('a pipeline: completes what is in flight before it closes, and accepts nothing more', async () => {
  const { pipeline } = await givenPipeline(1);
  const answer = pipeline.run<{ slept: string }>(given('select pg_sleep(0.2)::text as slept'));
  await pipeline.close();
  expect((await answer).rows).toEqual([{ slept: '' }]);
  await expect(pipeline.run(echo(1))).rejects.toThrow('The pipeline is closed.');
});

async function givenShared() {
  const { url } = await givenDatabase();
  const db = openDatabase(openPool(url, 30, () => {}));
  onTestFinished(() => db.destroy());
  await sql`create table shared (id int primary key, value int)`.execute(db);
  await sql`insert into shared select id, 0 from generate_series(1, 20) id`.execute(db);
  const add = (id: number) =>
    runCompiled<{ value: number }>(
      db,
      sql<{ value: number }>`update shared set value = value + 1 where id = ${id} returning value`.compile(
        db,
      ),
      'writes',
    );
  return { db, add };
}

const others = Array.from({ length: 19 }, (_, at) => at + 2);

it('a write waiting for a lock is made when the lock is free, and does not hold up others', async () => {
  const { db, add } = await givenShared();
  let waiting: ReturnType<typeof add> | undefined;
  await db.transaction().execute(async (tx) => {
    await sql`update shared set value = 10 where id = 1`.execute(tx);
    waiting = add(1);
    const done = await Promise.all(others.map(add));
    expect(done.map(({ rows }) => rows)).toEqual(others.map(() => [{ value: 1 }]));
  });
  expect((await waiting)?.rows).toEqual([{ value: 11 }]);
});

it('writes that meet a locked table before being prepared on their connections are all made when it is free', async () => {
  const { db, add } = await givenShared();
  let waiting: ReturnType<typeof add>[] = [];
  await db.transaction().execute(async (tx) => {
    await sql`lock table shared`.execute(tx);
    waiting = others.map(add);
    await vi.waitFor(async () => {
      const { rows } = await sql<{ waits: number }>`
        select count(*)::int as waits from pg_locks where relation = 'shared'::regclass and not granted`.execute(
        tx,
      );
      expect(rows).toEqual([{ waits: others.length }]);
    });
  });
  const made = await Promise.all(waiting);
  expect(made.map(({ rows }) => rows)).toEqual(others.map(() => [{ value: 1 }]));
});
