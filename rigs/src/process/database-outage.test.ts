import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { isComeAgain } from '#kill/product-target.ts';
import { freePort } from '../start-product.ts';
import { editsFrom, publish } from './content-edits.ts';
import { givenCluster } from './given-cluster.ts';
import { givenLaunchedServer, givenSql } from './given-server.ts';
import { givenSilentProxy } from './given-silent-proxy.ts';
import { untilReady, type ServerProcess } from './server-process.ts';
import { withSql } from './sql.ts';
import { printRigFigure, unlessSlow, until } from './until.ts';

/** It takes seven seconds alone; the time is printed. A server that hangs never answers. */
const answerMs = unlessSlow(28_000);
const backMs = unlessSlow(30_000);
/** It takes a second on a dedicated machine; the time is printed. */
const seenMs = unlessSlow(5_000);
const fromMemory = [
  '/healthz',
  '/api/v1/topics',
  '/api/v1/topics/fatigue',
  '/api/v1/configs',
  '/tabs/learn',
  '/tabs/learn/fatigue',
  '/sitemap.xml',
];

async function write({ call }: ServerProcess, id: string = randomUUID()) {
  const begun = performance.now();
  const reply = await call('POST', '/api/v1/topics/fatigue/clarity', JSON.stringify({ id, clear: true }));
  return { reply, ms: Math.round(performance.now() - begun) };
}

const statuses = async ({ call }: ServerProcess, paths: readonly string[]) =>
  Promise.all(paths.map(async (path) => `${path} ${(await call('GET', path)).status}`));

it('serves from memory while the database is down, refuses writes with Retry-After, recovers by itself, and can be stopped without it', async () => {
  const cluster = await givenCluster();
  const url = await cluster.givenDatabase();
  const server = givenLaunchedServer(await freePort(), { DATABASE_URL: url });
  await untilReady(server);
  // The directory is loaded after the server is ready, and what was never loaded cannot be served without the database.
  await until(
    'the directory is in memory',
    answerMs,
    async () => (await server.call('GET', '/sitemap.xml')).status === 200,
  );
  const before = randomUUID();
  expect((await write(server, before)).reply.status).toBe(201);
  await cluster.stop();

  await until('not ready', answerMs, async () => (await server.call('GET', '/readyz')).status === 503);
  // One page has never been requested before, so it is rendered only now.
  expect(await statuses(server, fromMemory)).toEqual(fromMemory.map((path) => `${path} 200`));
  const refused = await Promise.all(Array.from({ length: 30 }, () => write(server)));
  expect(refused.filter(({ reply }) => !isComeAgain(reply))).toEqual([]);
  const slowest = Math.max(...refused.map(({ ms }) => ms));
  expect(slowest).toBeLessThan(answerMs);

  await cluster.start();
  const backAfter = await until(
    'writes are taken again',
    backMs,
    async () => (await write(server)).reply.status === 201,
  );
  await until('ready again', backMs, async () => (await server.call('GET', '/readyz')).status === 200);
  const again = await givenSql(url);
  expect(await again('select from topic_clarity where id = $1', [before])).toHaveLength(1);

  const seen: number[] = [];
  for (const [at, edit] of editsFrom(7, ['fatigue', 'for-carers'], 4).entries()) {
    await publish(again, edit, at % 2 === 0 ? 'told' : 'lost');
    seen.push(
      await until(`${edit.words} is seen`, seenMs, async () => {
        const { status, text } = await server.call('GET', edit.path);
        return edit.isSeen(status, text);
      }),
    );
  }
  expect(server.child.exitCode).toBe(null);
  printRigFigure(
    `database gone: writes refused in ${slowest} ms at the most, taken again ${backAfter} ms after its return; edits seen after ${seen.join(', ')} ms`,
  );

  await cluster.stop();
  await until('not ready', answerMs, async () => (await server.call('GET', '/readyz')).status === 503);
  server.child.kill('SIGTERM');
  const begun = performance.now();
  expect(await server.ended).toMatchObject({ code: 0 });
  expect(performance.now() - begun).toBeLessThan(answerMs);
});

it('does not hang if the network to the database goes silent, and replaces the dead connections', async () => {
  const cluster = await givenCluster();
  const url = await cluster.givenDatabase();
  const way = await givenSilentProxy(url);
  const server = givenLaunchedServer(await freePort(), { DATABASE_URL: way.url });
  await untilReady(server);
  const many = () => Promise.all(Array.from({ length: 30 }, () => write(server)));
  expect(new Set((await many()).map(({ reply }) => reply.status))).toEqual(new Set([201]));

  way.fallSilent();
  const refused = await many();
  expect(refused.filter(({ reply }) => !isComeAgain(reply)).map(({ reply }) => reply.text)).toEqual([]);
  const slowest = Math.max(...refused.map(({ ms }) => ms));
  expect(slowest).toBeLessThan(answerMs);
  expect(await statuses(server, fromMemory)).toEqual(fromMemory.map((path) => `${path} 200`));

  way.openAgain();
  const isTaken = async () => (await many()).every(({ reply }) => reply.status === 201);
  const backAfter = await until('all writes are taken again', backMs, isTaken);
  const [edit] = editsFrom(8, ['fatigue'], 1);
  if (!edit) throw new Error('no edit');
  await withSql(url, (sql) => publish(sql, edit, 'lost'));
  const isSeen = async () => {
    const { status, text } = await server.call('GET', edit.path);
    return edit.isSeen(status, text);
  };
  await until('an edit is seen', backMs, isSeen);
  printRigFigure(
    `database silent: writes refused in ${slowest} ms at the most, all taken again after ${backAfter} ms`,
  );
});
