import { readFile } from 'node:fs/promises';
import { get } from 'node:http';
import { codeOf } from '@kindred/postgres/errors.ts';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { openDatabase, openPool, runCompiled, type Database } from '#platform/database.ts';
import { openHttp } from './open.ts';
import { setProblems, toFault } from './problems.ts';

/** The reply to a request whose handler does this work, and the fault that is reported. */
async function answerTo(work: () => Promise<unknown>) {
  const http = await openHttp(readConfig({ KINDRED_ENV: 'test', LOG_LEVEL: 'silent' }));
  onTestFinished(() => http.close());
  setProblems(http, () => []);
  let fault: string | undefined;
  http.addHook('onResponse', async (request) => {
    fault = codeOf(toFault.get(request));
  });
  http.get('/', work);
  const { statusCode, headers } = await http.inject('/');
  return { status: statusCode, retryAfter: headers['retry-after'], fault };
}

const noServer = 'http://127.0.0.1:1/';
const callService = () =>
  new Promise((resolve, reject) => {
    get(noServer, resolve).on('error', reject);
  });

it.each([
  ['a missing file', () => readFile('/no/such/file'), 'ENOENT'],
  ['another service that is down', callService, 'ECONNREFUSED'],
] as const)('reports %s as a fault of ours, not of the database', async (_, work, fault) => {
  expect(await answerTo(work)).toEqual({ status: 500, retryAfter: undefined, fault });
});

const read = sql<object>`select 1`;

it.each([
  ['refuses connections', 'postgres://kindred@127.0.0.1:1/kindred'],
  ['refuses connections at both of its addresses', 'postgres://kindred@localhost:1/kindred'],
  ['has no socket', `postgres://kindred@${encodeURIComponent('/no/such/folder')}:5432/kindred`],
])('asks to come again if the database %s', async (_, url) => {
  const db = openDatabase(openPool(url, 2, () => {}));
  onTestFinished(() => db.destroy());
  const works: ((db: Database) => Promise<unknown>)[] = [
    (to) => read.execute(to),
    (to) => runCompiled(to, read.compile(to), 'reads'),
    (to) => runCompiled(to, read.compile(to), 'writes'),
    (to) => to.transaction().execute((tx) => read.execute(tx)),
  ];
  for (const work of works)
    expect(await answerTo(() => work(db))).toEqual({ status: 503, retryAfter: '2', fault: undefined });
});
